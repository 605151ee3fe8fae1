import { findTerms } from '../text/words.ts';
import { compareAmounts } from './amounts.ts';

export interface FoundOverlap {
  kind: 'duplicate' | 'disagreement';
  onlyA: string[];
  onlyB: string[];
}

/** If both have the same amounts. The starter articles contain two such pairs that are not duplicates. */
const DUPLICATE = 0.81;
/** Without amounts, two paragraphs must be nearer to count as duplicates. */
const DUPLICATE_WORDS = 0.92;
const DISAGREEMENT = 0.78;
/** Share of the shorter text's words, apart from amounts, that the other contains. */
const SHARED_WORDS = 0.5;

/** Below this cosine two paragraphs are not worth comparing. */
export const LEAST_SIMILAR = DISAGREEMENT;

/** Whether paragraphs of two documents repeat or contradict each other; null if neither. */
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
