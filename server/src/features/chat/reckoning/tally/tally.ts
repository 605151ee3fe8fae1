import type { Sum, SumState } from '../sums/sum-result.ts';
import { addCounts, computeCounts } from './counts.ts';
import { computeCrew } from './crew.ts';
import { computeLoads } from './loads.ts';
import { computePieces } from './pieces.ts';
import { addToBill, findNamedPiece, replacePiece } from './pieces-later.ts';
import { computeUnequal, replaceSpecial } from './unequal.ts';
import { computeWeights } from './weights.ts';
import { addLine, addOtherTon, addPairs, findNamedWeight, replaceFigure } from './weights-later.ts';

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

/** A longer one is a story. */
const MOST_LENGTH = 600;

/** What the lines of one message come to, each by its own unit; null for any other message. */
export function computeTally(message: string): Sum | null {
  if (message.length > MOST_LENGTH) return null;
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

function computeOnWords(message: string, before: SumState): Sum | null {
  const { words, goal } = before;
  if (words === undefined) return null;
  if (goal === 'missing') return computeJoined(addPairs(message, words), computeWeights);
  if (computeWeights(words)) {
    const told = addOtherTon(message, words) ?? replaceFigure(message, words) ?? addLine(message, words);
    return computeJoined(told, computeWeights) ?? askLine(findNamedWeight(message, words), 'what weight', before);
  }
  if (computePieces(words)) {
    const told = replacePiece(message, words) ?? addToBill(message, words);
    return computeJoined(told, computePieces) ?? askLine(findNamedPiece(message, words), 'how many', before);
  }
  if (computeCounts(words)) return computeJoined(addCounts(message, words), computeCounts);
  return computeUnequal(words) ? computeJoined(replaceSpecial(message, words), computeUnequal) : null;
}

/** A figure of one line that may be its price, its count or something else changes nothing until that is told. */
function askLine(name: string | null, amount: string, before: SumState): Sum | null {
  const lead = `What does that make of the ${name}: ${amount}, and at what price? Tell me that line anew, and I add it all up again.`;
  return name === null ? null : { lead, steps: [], notes: [], state: before, isAgain: true };
}

function computeJoined(words: string | null, way: (message: string) => Sum | null): Sum | null {
  return words === null ? null : way(words);
}
