import { findTerms } from '../text/words.ts';
import { compareAmounts } from './amounts.ts';

export interface FoundOverlap {
  kind: 'duplicate' | 'disagreement';
  onlyA: string[];
  onlyB: string[];
}

/** With the same figures in both: the starter articles hold two such pairs, which are two. */
const DUPLICATE = 0.81;
/** Without figures two paragraphs must be nearer to say the same. */
const DUPLICATE_WORDS = 0.92;
const DISAGREEMENT = 0.78;
/** Share of its words that the shorter one has in common with the other, figures aside. */
const SHARED_WORDS = 0.5;

/** No two paragraphs below this are worth comparing. */
export const LEAST_SIMILAR = DISAGREEMENT;

/** What two paragraphs of different documents are to each other; null where nobody need look at them. */
export function compareParagraphs(a: string, b: string, similarity: number): FoundOverlap | null {
  const { isSame, hasAmounts, isContrary, onlyA, onlyB } = compareAmounts(a, b);
  if (isSame && similarity >= DUPLICATE) return { kind: 'duplicate', onlyA, onlyB };
  if (!hasAmounts && similarity >= DUPLICATE_WORDS) return { kind: 'duplicate', onlyA, onlyB };
  const isAbout = isContrary && similarity >= DISAGREEMENT && sharedWords(a, b) >= SHARED_WORDS;
  return isAbout ? { kind: 'disagreement', onlyA, onlyB } : null;
}

function sharedWords(a: string, b: string): number {
  const [own, others] = [subjectOf(a), subjectOf(b)];
  const [shorter, longer] = own.size <= others.size ? [own, others] : [others, own];
  return shorter.size === 0 ? 0 : [...shorter].filter((term) => longer.has(term)).length / shorter.size;
}

function subjectOf(text: string): Set<string> {
  return new Set(findTerms(text).filter((term) => !/\d/.test(term)));
}
