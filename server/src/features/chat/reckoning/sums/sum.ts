import type { MaterialFigures } from '../../../knowledge/index.ts';
import { computeBreakEven } from './break-even.ts';
import { computeFollowUp } from './follow-up.ts';
import { computeVolume, computeWeight } from './load-size.ts';
import { computeOvertime } from './overtime.ts';
import { computePercent, computeShare } from './percent.ts';
import { computeLeft } from './profit.ts';
import { computeSplit } from './split.ts';
import { readSumItems } from './sum-items.ts';
import type { Sum, SumState } from './sum-result.ts';
import { computeTotal } from './total.ts';

export type { Sum, SumState } from './sum-result.ts';
export { formatDollars, formatNumber } from './sum-words.ts';

/**
 * Works out what a message asks, from the figures that it states and those of the sum before it; null if it states too
 * little for a sum. Never guesses a figure.
 */
export function computeSum(message: string, before: SumState | null, materials: MaterialFigures[]): Sum | null {
  const text = message.toLowerCase().replace(/[’‘]/g, "'");
  const items = readSumItems(message);
  const found =
    computeVolume(text) ??
    computeWeight(text, items, materials) ??
    computePercent(text, items) ??
    computeOvertime(text, items) ??
    (before ? computeFollowUp(text, items, before) : null) ??
    computeBreakEven(text, items) ??
    computeSplit(text, items) ??
    computeShare(text, items) ??
    computeLeft(text, items) ??
    computeTotal(text, items);
  return found && Number.isFinite(found.state.result) ? found : null;
}
