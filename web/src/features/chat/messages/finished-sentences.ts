/** Where the last finished sentence, line or list item of a growing text ends. */
const END_OF_SENTENCE = /[.!?…](?=["')\]]*\s)|\n/g;

/** What can be read aloud of a text after a position: whole sentences without markup, and where they end. */
export function finishedSentences(text: string, from: number, isComplete: boolean): { words: string; end: number } {
  const rest = text.slice(from);
  const end = isComplete ? rest.length : ([...rest.matchAll(END_OF_SENTENCE)].at(-1)?.index ?? -1) + 1;
  return { words: spoken(rest.slice(0, end)), end: from + end };
}

function spoken(markdown: string): string {
  return markdown
    .replace(/\s?\[\d{1,3}\]/g, '')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/<[^>\n]*>/g, ' ')
    .replace(/^\s*(?:#{1,6}|[-*+>]|\|?[\s:|-]*-[\s:|-]*\|?$)/gm, '')
    .replace(/[*_`~|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
