/** A part of a message that was read. */
export interface Span {
  /** As it is written into a text. */
  text: string;
  /** Position in the message, [start, end). */
  start: number;
  end: number;
  /** Up to four words before and after it, in lower case. */
  beside: string;
}

export const STREETS = 'st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|ct|court|way|park|plaza|apartments|storage';
const BESIDE_WORDS = 4;
/** How far the words beside a thing are looked for. */
export const BESIDE_LENGTH = 120;
/** A message that names more of a kind is no request of a person; each is compared with all others. */
export const MOST_OF_A_KIND = 50;

export function listMatches(message: string, pattern: RegExp): RegExpExecArray[] {
  return [...message.matchAll(pattern)].slice(0, MOST_OF_A_KIND);
}

/** Whether a part is taken by one that was found. */
export function isOverlapping(found: Span[], start: number, length: number): boolean {
  return found.some((one) => start < one.end && start + length > one.start);
}

export function createSpan(message: string, start: number, length: number, text: string): Span {
  const end = start + length;
  const wordsOf = (words: string) => words.toLowerCase().split(/\s+/).filter(Boolean);
  const before = wordsOf(message.slice(Math.max(0, start - BESIDE_LENGTH), start)).slice(-BESIDE_WORDS);
  const after = wordsOf(message.slice(end, end + BESIDE_LENGTH)).slice(0, BESIDE_WORDS);
  return { text: text.replace(/\s+/g, ' '), start, end, beside: `${before.join(' ')} … ${after.join(' ')}` };
}
