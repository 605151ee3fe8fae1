import type { Sum, SumState } from '../sums/sum-result.ts';
import { addCounts, computeCounts } from './counts.ts';
import { computeCrew } from './crew.ts';
import { computeLoads } from './loads.ts';
import { computePieces } from './pieces.ts';
import { addToBill, replacePiece } from './pieces-later.ts';
import { computeUnequal, replaceSpecial } from './unequal.ts';
import { computeWeights } from './weights.ts';
import { addOtherTon, addPairs, replaceFigure } from './weights-later.ts';

/** Messages that tell several lines, each with its own count and price; the first that fits counts. */
const WAYS: ((message: string) => Sum | null)[] = [
  computeWeights,
  computePieces,
  computeUnequal,
  computeCounts,
  computeLoads,
];

/** "…, crew gets 25% of that": what is asked of the lines before it. */
const THEN =
  /[,.;]? (?:and |so |then )*(?=(?:the |my )?(?:crew|guys|helpers?|boys|drivers?) (?:gets?|takes?) \d{1,2} ?(?:%|percent))/i;

/** What the lines of one message come to, each by its own unit; null for any other message. */
export function computeTally(message: string): Sum | null {
  const found = THEN.exec(message);
  if (found) return computeBoth(message.slice(0, found.index), message.slice(found.index + found[0].length));
  for (const way of WAYS) {
    const sum = way(message);
    if (sum) return sum;
  }
  return null;
}

function computeBoth(first: string, then: string): Sum | null {
  const lines = computeTally(first);
  const part = lines && computeCrew(then, lines.state);
  return part && { ...part, steps: [...lines.steps, ...part.steps], notes: [...lines.notes, ...part.notes] };
}

/** What a later turn makes of the sum before it. */
export function computeOnTally(message: string, before: SumState): Sum | null {
  return (
    computeOnWords(message, before) ??
    computeCrew(message, before) ??
    computeUnequal(message, before) ??
    computeLoads(message, before)
  );
}

function computeOnWords(message: string, { words, goal }: SumState): Sum | null {
  if (words === undefined) return null;
  if (goal === 'missing') return computeJoined(addPairs(message, words), computeWeights);
  if (computeWeights(words))
    return computeJoined(addOtherTon(message, words) ?? replaceFigure(message, words), computeWeights);
  if (computePieces(words))
    return computeJoined(replacePiece(message, words) ?? addToBill(message, words), computePieces);
  if (computeCounts(words)) return computeJoined(addCounts(message, words), computeCounts);
  if (computeUnequal(words)) return computeJoined(replaceSpecial(message, words), computeUnequal);
  return null;
}

function computeJoined(words: string | null, way: (message: string) => Sum | null): Sum | null {
  return words === null ? null : way(words);
}
