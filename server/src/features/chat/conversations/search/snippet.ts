const LENGTH = 120;
/** Characters shown before the first match. */
const LEAD = 30;
const MOST_WORDS = 32;
const MOST_LETTERS = 24;

interface Match {
  at: number;
  /** Which word of the search. */
  word: number;
}

/** About 120 characters of a message, without its markdown, around the place with most words of the search. */
export function buildSnippet(markdown: string, search: string): string {
  const text = plainText(markdown);
  const at = densest(matchesIn(text, wordsIn(search)));
  const start = at <= LEAD ? 0 : wordStart(text, at - LEAD);
  if (text.length - start <= LENGTH) return `${start > 0 ? '…' : ''}${text.slice(start)}`;
  const end = text.lastIndexOf(' ', start + LENGTH);
  // A single word may be longer than the snippet.
  const cut = end > at ? end : betweenLetters(text, start + LENGTH);
  return `${start > 0 ? '…' : ''}${text.slice(start, cut)}…`;
}

function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < from + LEAD ? space + 1 : betweenLetters(text, from);
}

/** Not inside a surrogate pair. */
function betweenLetters(text: string, at: number): number {
  return /^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1)) ? at - 1 : at;
}

/** Folds text as the database does (search_words in the migrations). */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’ʼ]/g, '')
    .toLowerCase();
}

function wordsIn(search: string): string[] {
  const words = fold(search).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => word.slice(0, MOST_LETTERS));
}

function matchesIn(text: string, words: string[]): Match[] {
  const matches: Match[] = [];
  for (const { 0: piece, index } of text.matchAll(/[\p{L}\p{N}\p{M}'’ʼ]+/gu)) {
    const folded = fold(piece).slice(0, MOST_LETTERS);
    const word = words.findIndex((each, n) => folded === each || (n === words.length - 1 && folded.startsWith(each)));
    if (word >= 0) matches.push({ at: index, word });
  }
  return matches;
}

/** Where the stretch with most different words begins; the first of several, 0 if nothing matches. */
function densest(matches: Match[]): number {
  let best = { at: 0, words: 0 };
  for (const [n, { at }] of matches.entries()) {
    const near = new Set<number>();
    for (let i = n; i < matches.length && (matches[i]?.at ?? 0) < at + LENGTH - LEAD; i++)
      near.add(matches[i]?.word ?? 0);
    if (near.size > best.words) best = { at, words: near.size };
  }
  return best.at;
}

/** Markdown without its markup, on one line. */
function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/\s*\[\d{1,3}\]/g, '')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+/gm, '')
    .replace(/\*+|__|~~|`+/g, '')
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
