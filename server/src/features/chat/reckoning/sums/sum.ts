import type { MaterialFigures } from '../../../knowledge/index.ts';
import { ASKS_COUNT, computeBreakEven } from './break-even.ts';
import { computeFollowUp } from './follow-up.ts';
import { computeVolume, computeWeight } from './load-size.ts';
import { computeOvertime } from './overtime.ts';
import { ASKS_PERCENT, computePercent, computeShare } from './percent.ts';
import { computeLeft } from './profit.ts';
import { ASKS_SPLIT, computeSplit } from './split.ts';
import { readSumItems, type SumItem } from './sum-items.ts';
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
    (asksImpossible(text, items) ? null : computeTotal(text, items));
  return found && Number.isFinite(found.state.result) ? found : null;
}

/** "what percent is 5 of 0": a quotient of nothing has no result, least of all the sum of its two sides. */
function asksImpossible(text: string, items: SumItem[]): boolean {
  const asks = [ASKS_COUNT, ASKS_PERCENT, ASKS_SPLIT].some((words) => words.test(text));
  return asks && items.some(({ value, factors }) => value <= 0 || factors.some((factor) => factor.value <= 0));
}
