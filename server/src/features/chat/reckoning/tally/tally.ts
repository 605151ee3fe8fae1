import type { Sum, SumState } from '../sums/sum-result.ts';
import { addToBill, computePieces } from './pieces.ts';
import { addOtherTon, addPairs, computeWeights } from './weights.ts';

/** Messages that tell several lines, each with its own count and price; the first that fits counts. */
const WAYS: ((message: string) => Sum | null)[] = [computeWeights, computePieces];

/** What the lines of one message come to, each by its own unit; null for any other message. */
export function computeTally(message: string): Sum | null {
  for (const way of WAYS) {
    const sum = way(message);
    if (sum) return sum;
  }
  return null;
}

/** What a later turn makes of such lines. */
export function computeOnTally(message: string, before: SumState): Sum | null {
  const { words } = before;
  if (words === undefined) return null;
  if (before.goal === 'missing') return computeJoined(addPairs(message, words), computeWeights);
  if (computeWeights(words)) return computeJoined(addOtherTon(message, words), computeWeights);
  if (computePieces(words)) return computeJoined(addToBill(message, words), computePieces);
  return null;
}

function computeJoined(words: string | null, way: (message: string) => Sum | null): Sum | null {
  return words === null ? null : way(words);
}
