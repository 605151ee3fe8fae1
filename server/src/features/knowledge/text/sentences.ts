import { isStopWord } from './words.ts';

/** A sentence's position in its text, [start, end), without surrounding white space. */
export interface Span {
  start: number;
  end: number;
}

const wordSet = (words: string) => new Set(words.split(' '));
/** A full stop after these never ends a sentence. */
const TITLES = wordSet('mr mrs ms dr prof gen rep sen vs cf al eg ie e.g i.e');
/** After these it does not if a number follows. */
const BEFORE_NUMBERS = wordSet(
  'no nos fig vol sec sect ch p pp par art ref eq approx est tel ext jan feb mar apr jun jul aug sep sept oct nov dec',
);
/** After these it does if a stop word such as "The" follows. */
const ENDINGS = wordSet('u.s u.s.a u.k d.c a.m p.m inc ltd co corp llc etc st ave blvd rd hwy jr sr dept');
const LONGEST_ABBREVIATION = 6;
const BOUNDARY = /[.!?]["'”’)\]]{0,3}[ \t\n]+|\n{2,}/g;
const OPENING = /^["'“‘([]{0,3}[\p{Lu}\p{N}$€£•*-]/u;

/** Splits a text into sentences, but not after abbreviations and initials or within decimals, amounts and names. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(BOUNDARY)) {
    const next = match.index + match[0].length;
    if (!isBreak(text, match.index, match[0], next)) continue;
    add(spans, text, start, match.index + match[0].trimEnd().length);
    start = next;
  }
  add(spans, text, start, text.length);
  return spans;
}

function isBreak(text: string, at: number, mark: string, next: number): boolean {
  // A mark preceded by a space, as in texts without capitals, ends a sentence whatever follows.
  if (mark.startsWith('\n') || text[at - 1] === ' ') return true;
  const following = text.slice(next, next + 20);
  return OPENING.test(following) && !(mark.startsWith('.') && endsInAbbreviation(text, at, following));
}

/** Whether the full stop at `at` belongs to the word before it. */
function endsInAbbreviation(text: string, at: number, following: string): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_ABBREVIATION - 1), at);
  const word = /(?:^|[\s("'“[])([\p{L}.]+)$/u.exec(before)?.[1];
  if (word === undefined) return false;
  const lower = word.toLowerCase();
  if (/^\p{Lu}$/u.test(word) && word !== 'I') return true;
  if (BEFORE_NUMBERS.has(lower)) return /^\p{N}/u.test(following);
  if (ENDINGS.has(lower)) return !isStopWord(/^\p{L}+/u.exec(following)?.[0].toLowerCase() ?? '');
  return TITLES.has(lower);
}

function add(spans: Span[], text: string, from: number, to: number): void {
  const raw = text.slice(from, to);
  const start = from + (raw.length - raw.trimStart().length);
  const end = from + raw.trimEnd().length;
  if (end > start) spans.push({ start, end });
}
