import { createHash } from 'node:crypto';
import { termsOf } from '../text/words.ts';

/**
 * From this cosine on two questions are taken for one. Of the pairs in same-question.test.ts it joins three of four that
 * mean the same and none that differ; those that it misses stand side by side on the board, which does less harm.
 */
export const SAME_QUESTION = 0.75;

/** Capitalised words that name nothing. */
const NO_NAMES = new Set(['I', 'AM', 'PM', 'OK', 'US', 'USA']);

/** Hash of a question's words, whatever their order and form; null where it has none that carry meaning. */
export function wordsHash(question: string): string | null {
  const terms = [...new Set(termsOf(question))].sort();
  return terms.length === 0 ? null : createHash('sha256').update(terms.join(' ')).digest('hex');
}

/** Whether two questions of nearly the same words ask about different things: other figures, or other names. */
export function differInDetail(a: string, b: string): boolean {
  return areDisjoint(figuresIn(a), figuresIn(b)) || areDisjoint(namesIn(a), namesIn(b));
}

function areDisjoint(a: Set<string>, b: Set<string>): boolean {
  return a.size > 0 && b.size > 0 && [...a].every((item) => !b.has(item));
}

function figuresIn(text: string): Set<string> {
  return new Set(text.match(/\d+(?:[.,]\d+)*/g)?.map((figure) => figure.replaceAll(',', '')) ?? []);
}

/** Words with a capital that do not begin a sentence; none where everything is written with capitals. */
function namesIn(text: string): Set<string> {
  const words = [...text.matchAll(/(?<=[^\s.?!]\s+)\p{Lu}[\p{L}'’]*/gu)].map(([word]) => word);
  const all = text.match(/\p{L}+/gu)?.length ?? 0;
  if (words.length > all / 2) return new Set();
  return new Set(words.filter((word) => !NO_NAMES.has(word.toUpperCase())).map((word) => word.toLowerCase()));
}
