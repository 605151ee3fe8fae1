import type { MaterialFigures } from '../../../knowledge/index.ts';
import { computeFollowUp } from './follow-ups/follow-up.ts';
import { computeFromResult } from './follow-ups/result-follow-up.ts';
import { ASKS_COUNT, computeBreakEven, computeJobBreakEven, computeJobsNeeded } from './problems/break-even.ts';
import { computeCustomerCost } from './problems/leads.ts';
import {
  computeConversion,
  computePartOfTruck,
  computePayload,
  computeTrips,
  computeVolume,
  computeWeight,
} from './problems/load-size.ts';
import { computeLoan } from './problems/loan.ts';
import { computeOvertime } from './problems/overtime.ts';
import {
  ASKS_PERCENT,
  computeChanges,
  computeEachChanged,
  computePercent,
  computeShare,
  computeShareOf,
  computeSumOff,
} from './problems/percent.ts';
import { computeChange, computeDaily, computeNeededDaily, computeRevenue } from './problems/periods.ts';
import { computePriceForMargin, computeSalesForGoal } from './problems/price-for-margin.ts';
import { ASKS_LEFT, computeDayLeft, computeLeft, computeMarginOf, hasBothSides } from './problems/profit.ts';
import {
  computeAverage,
  computeByFee,
  computeEachOf,
  computeFuel,
  computePoundsByTon,
  computeShareOfJob,
  computeTruckShare,
  computeUnitBill,
  computeWithMinimum,
} from './problems/rates.ts';
import { ASKS_SPLIT, computeSplit } from './problems/split.ts';
import { computeTotal } from './problems/total.ts';
import { isMoneyLine, readSumItems, type SumItem } from './sum-items.ts';
import type { Sum, SumState } from './sum-result.ts';

export type { Sum, SumState } from './sum-result.ts';
export { formatDollars, formatNumber } from './sum-words.ts';

/**
 * Works out what a message asks, from the figures that it states and those of the sum before it; null if it states too
 * little for a sum. Never guesses a figure.
 */
export function computeSum(message: string, before: SumState | null, materials: MaterialFigures[]): Sum | null {
  const text = toPlain(message);
  const items = readSumItems(text);
  const found =
    computePlainProblem(message, before, materials) ??
    computePercent(text, items) ??
    computeOvertime(text, items) ??
    (before ? computeFollowUp(text, items, before) : null) ??
    computeBreakEven(text, items) ??
    computeSplit(text, items) ??
    computeShare(text, items) ??
    computeLeft(text, items) ??
    (asksImpossible(text, items) ? null : computeTotal(text, items));
  return isResult(found) ? found : null;
}

/**
 * A problem whose words leave no doubt what is meant, whatever a message with figures is taken for; null for any other.
 */
export function computePlainProblem(
  message: string,
  before: SumState | null,
  materials: MaterialFigures[] = [],
): Sum | null {
  if (message.length > MOST_LENGTH || NO_FIGURE.test(message)) return null;
  const text = toPlain(message);
  if (before) {
    const next = computeFromResult(text, before);
    if (next) return isResult(next) ? next : null;
  }
  if (!/\d|\ba (?:cubic )?yard of\b/.test(text)) return before ? computeWeight(text, [], materials, before) : null;
  const items = readSumItems(text);
  const found =
    computeConversion(text) ??
    computePartOfTruck(text) ??
    computeTrips(text) ??
    computeShareOf(text) ??
    computeEachOf(text) ??
    computeDayLeft(text) ??
    computeVolume(text) ??
    computePayload(text, before) ??
    computeWeight(text, items, materials, before) ??
    computeMarginOf(text) ??
    computeFuel(text) ??
    computeJobBreakEven(text, items) ??
    computeCustomerCost(text) ??
    computeLoan(text) ??
    computeChange(text) ??
    computeRevenue(text) ??
    computeDaily(text) ??
    computeNeededDaily(text, items) ??
    computeUnitBill(text) ??
    computePoundsByTon(text) ??
    computeChanges(text) ??
    computeSumOff(text) ??
    computeEachChanged(text, items) ??
    computeTruckShare(text) ??
    computeShareOfJob(text) ??
    computeSalesForGoal(text, items) ??
    computePriceForMargin(text, items) ??
    computeJobsNeeded(text) ??
    computeAverage(text) ??
    computeByFee(text, items) ??
    (hasBothSides(items.filter(isMoneyLine)) && !ADVERTISES.test(text) ? computeLeft(text, items) : null) ??
    computeWithMinimum(text, (rest) => computeTotal(rest, readSumItems(rest)));
  return isResult(found) ? found : null;
}

/** A problem is told in a few lines; in a longer text, and in endless digits, these forms would search for long. */
const MOST_LENGTH = 800;
const NO_FIGURE = /[\d,.]{16}/;
/** What advertising brought is no profit; a calculator counts it. */
const ADVERTISES = /\b(?:ads?|advertis\w+|marketing|leads|flyers|mailers|postcards)\b/;

function isResult(sum: Sum | null): sum is Sum {
  return sum !== null && Number.isFinite(sum.state.result);
}

/** "how many 300 dollar jobs": the sum belongs to the job. */
const JOBS_AT = /\bhow many \$?(\d[\d,]{0,6}) ?(?:dollars? |bucks? )?(jobs?|loads?|stops?)\b/g;

/** "margin on a 1200 job": what it brings, not how many. */
const JOB_WORTH =
  /\b((?:margin|profit|clear(?:ed)?|keep|kept|net|left) (?:on|from) (?:an?|the|my|this|that)) (\d{3,5})(?: dollars?| bucks?)? (job|ticket|cleanout|haul)\b/g;
/** "84 dump on a 520 job": the job is what came in, not a price of the dump. */
const ON_A_JOB =
  /\s(?:on|for|from) (?:an?|this|that|the|my) \$?(\d{3,5})(?: dollars?| bucks?)? (?:job|ticket|cleanout|haul)\b/g;
/** "keep a third": of the price. */
const KEEPS_PART =
  /\b(keep|clear|margin of|leaves? me|left) (?:a |an |one )?(third|quarter|fourth|half)\b(?! (?:a|of|the|load|truck|hour|day))/g;
const PARTS: Record<string, string> = { third: '33.33', quarter: '25', fourth: '25', half: '50' };

/** "11 and a half yards" and "2 ton 860 pounds" are one amount each. */
const AND_A_PART = /\b(\d{1,4}) and a (half|quarter)\b/g;
const TONS_AND_POUNDS = /\b(\d{1,3}(?:\.\d{1,3})?) ?tons? (?:and )?(\d{1,4}) ?(?:lbs?|pounds?)\b/g;

/** Lower case, straight quotes, and "2x6" as two numbers. */
function toPlain(message: string): string {
  const text = message.toLowerCase().replace(/[’‘]/g, "'");
  return (ASKS_LEFT.test(text) ? text.replace(ON_A_JOB, ', charged $$$1,') : text)
    .replace(JOB_WORTH, '$1 $$$2 for the $3')
    .replace(AND_A_PART, (_, whole: string, part: string) => String(Number(whole) + (part === 'half' ? 0.5 : 0.25)))
    .replace(TONS_AND_POUNDS, (_, tons: string, pounds: string) => `${Number(tons) + Number(pounds) / 2000} tons`)
    .replace(KEEPS_PART, (_, verb: string, part: string) => `${verb} ${PARTS[part]} percent`)
    .replace(JOBS_AT, 'how many $2 that clear $$$1 each')
    .replace(/(\d) ?[x×] ?(?=\d)/g, '$1 x ');
}

/** "what percent is 5 of 0": a quotient of nothing has no result, least of all the sum of its two sides. */
function asksImpossible(text: string, items: SumItem[]): boolean {
  const asks = [ASKS_COUNT, ASKS_PERCENT, ASKS_SPLIT].some((words) => words.test(text));
  return asks && items.some(({ value, factors }) => value <= 0 || factors.some((factor) => factor.value <= 0));
}
