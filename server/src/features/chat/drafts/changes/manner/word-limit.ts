import { NUMBER_WORDS } from '../../../reckoning/numbers.ts';
import { listSentences } from './sentences.ts';

const LIMIT =
  /\b(?:(?:max(?:imum)?|at most|no more than|not more than|less than|under|only|up to|about|around|exactly|just|in)\s+(?:of\s+)?)?(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty)[- ](?:words?|palabras)\b/i;
const PLACE_TO_CALL = /\[(?:phone number|number to text|número[^\]]*)\]|\d{3}[-. ]\d{4}/;

/** How many words a message allows a text; null if it sets no limit. */
export function readWordLimit(text: string): number | null {
  const word = LIMIT.exec(text)?.[1]?.toLowerCase();
  if (word === undefined) return null;
  const count = NUMBER_WORDS[word] ?? Number(word);
  return Number.isInteger(count) && count > 1 ? count : null;
}

const LETTERS =
  /\b(?:under|below|less than|at most|within|max(?:imum)?(?: of)?|no more than|up to)\s(\d{2,3})(?:\s?(?:characters?|chars?|letters?|caracteres)\b|(?=\s*(?:$|[,.;!?]|please|pls)))/i;
const LEAST_LETTERS = 60;

/** How many characters a message allows a text ("keep it under 160"); null if it sets no such limit. */
export function readLetterLimit(text: string): number | null {
  const limit = Number(LETTERS.exec(text)?.[1] ?? Number.NaN);
  return limit >= LEAST_LETTERS ? limit : null;
}

const OPTS_OUT = /\bSTOP\b/;

/** A text of at most so many characters, as far as whole sentences can go: who writes, figures and the way out stay longest. */
export function applyLetterLimit(body: string, limit: number): string {
  const sentences = listSentences(body);
  const weigh = (one: string, i: number) => (i === 0 || OPTS_OUT.test(one) ? 3 : /\d/.test(one) ? 2 : 1);
  const order = sentences
    .map((one, i) => ({ i, weight: weigh(one, i) }))
    .sort((a, b) => a.weight - b.weight || b.i - a.i);
  const gone = new Set<number>();
  const left = () => sentences.filter((_, i) => !gone.has(i)).join(' ');
  for (const { i, weight } of order) {
    if (left().length <= limit || weight > 2) break;
    gone.add(i);
  }
  return left();
}

function countWords(text: string): number {
  return text
    .replace(/\[[^\]]+\]/g, 'blank')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;
}

/** A text of at most so many words: what the asker said and how to reach the company stay longest. */
export function applyWordLimit(body: string, limit: number, own: string[]): string {
  const sentences = listSentences(body);
  const isOwn = (one: string) => own.some((said) => said.includes(one.replace(/[.!]+$/, '')));
  const weigh = (one: string, i: number) =>
    isOwn(one) ? 3 : PLACE_TO_CALL.test(one) ? 2 : i === 0 ? 1 : countWords(one) < 2 ? -1 : 0;
  const order = sentences
    .map((one, i) => ({ one, i, weight: weigh(one, i) }))
    .sort((a, b) => b.weight - a.weight || a.i - b.i);
  const kept = new Set<number>();
  let words = 0;
  for (const { one, i } of order) {
    const more = countWords(one);
    if (words + more > limit && kept.size > 0) continue;
    kept.add(i);
    words += more;
  }
  const lines = body.includes('\n') ? '\n' : ' ';
  return sentences.filter((_, i) => kept.has(i)).join(lines);
}
