/** Asks for points, each on a line of its own. */
export const BULLETS = /\b(?:bullets?|bullet ?points?|points|list(?:ed)?|lista|vi[ñn]etas)\b/i;

const COUNT_WORDS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, una: 1, dos: 2, tres: 3 };
const TOP =
  /\b(?:top|best|only|just|give me|first|main|make it|in)\s+(?:the\s+)?(?:top\s+)?(one|two|three|four|five|\d|una|dos|tres)\b|\b(one|two|three|four|five|\d)\s+(?:short\s+|main\s+|quick\s+)?(?:things?|points?|tips?|lines?|sentences?|bullets?|l[ií]neas)\b/i;

/** How many points or sentences a message asks for. */
export function findCount(text: string): number | null {
  const found = TOP.exec(text);
  const word = (found?.[1] ?? found?.[2] ?? '').toLowerCase();
  const count = COUNT_WORDS[word] ?? Number(word);
  return word !== '' && count > 0 ? count : null;
}
