import type { Sum, SumState } from '../sum-result.ts';
import {
  computeByManHour,
  computeByMeasure,
  computeCostOfCounted,
  computeDivided,
  computeOften,
  computeOtherBed,
  computePaidLoads,
} from './counted.ts';
import {
  computeForgotten,
  computeLeftAgain,
  computeOtherIncome,
  computePriceOfCost,
  computeShareApplied,
  computeTakenOff,
  computeWithout,
} from './lines.ts';
import { computeNeed } from './need.ts';
import { readTurn, type Turn } from './turn.ts';

const WAYS: ((turn: Turn, before: SumState) => Sum | null)[] = [
  computeNeed,
  computeOtherBed,
  computePaidLoads,
  computeCostOfCounted,
  computePriceOfCost,
  computeOtherIncome,
  computeForgotten,
  computeTakenOff,
  computeWithout,
  computeByMeasure,
  computeByManHour,
  computeDivided,
  computeOften,
  computeShareApplied,
  computeLeftAgain,
];

/**
 * What a later turn makes of the values that stand, whichever words they were told in: it changes one, adds one, takes one
 * away, or asks for the whole by another count. Null if it does neither, or if another answer stands between.
 */
export function computeOnSheet(plain: string, before: SumState): Sum | null {
  if (before.words === undefined && before.sheet === undefined) return null;
  const turn = readTurn(plain);
  if (!turn) return null;
  for (const compute of WAYS) {
    const sum = compute(turn, before);
    if (sum && Number.isFinite(sum.state.result)) return sum;
  }
  return null;
}

/** What a later turn worked out stands with its values, though no words hold them all. */
export function addSheet(sum: Sum | null): Sum | null {
  const { words, sheet, goal } = sum?.state ?? {};
  if (!sum || words !== undefined || sheet !== undefined || goal === 'missing') return sum;
  return { ...sum, state: { ...sum.state, sheet: {} } };
}
