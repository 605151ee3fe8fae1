const COMMON = new Set(
  'what when where which would could should about there their them they this that with from have does cant dont wont need want'.split(
    ' ',
  ),
);
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The question with one typing error in its longest content word: dropped, doubled, swapped or wrong letter, the same each time. */
export function withTypo(question: string, seed: number): string {
  const words = question.match(/[a-z]{5,}/gi)?.filter((word) => !COMMON.has(word.toLowerCase())) ?? [];
  const word = words.sort((a, b) => b.length - a.length)[0];
  if (!word) return question;
  const at = 1 + (seed % (word.length - 2));
  const letter = LETTERS[(seed * 7) % 26] ?? 'x';
  const variants = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ];
  return question.replace(word, variants[seed % 4] ?? word);
}
