import { ASKS_LEFT, ASKS_WORTH, computeLeftOf, isCost, isIncome } from '../problems/earnings/profit.ts';
import { ASKS_PERCENT } from '../problems/pricing/percent.ts';
import { computeTotalOf } from '../problems/total.ts';
import { isBare, isMoneyLine, readSumItems, type SumItem } from '../reading/sum-items.ts';
import { readStated } from '../solving/reading/stated.ts';
import { toFigures } from '../solving/reading/wording.ts';
import type { Sum, SumState } from '../sum-result.ts';

const GOES_ON =
  /^(?:and|also|plus|so|ok|okay|what if|now|then|but|if|no|with|same|make|actually|add|minus|take|how about|what about|y|entonces)\b/;
const RISES = /\b(?:up|down|rises?|drops?|more|less|higher|lower|increase\w*)\b.{0,12}\d ?(?:%|percent\b)/;
/** "the dump was 712, not 612": what it was taken for. */
const OLD_FIGURE = /,? ?\b(?:not|instead of|rather than) (?:\$?\d[\d,.]*\d?(?: ?(?:dollars|bucks))?|nothing\b|zero\b)/g;
/** A longer message that does not go on from the sum before it is a sum of its own. */
const MOST_WORDS = 9;

/** A follow-up adds a line to the sum before it, changes one, or asks something else of it. */
export function computeFollowUp(said: string, read: SumItem[], before: SumState): Sum | null {
  const text = said.replace(OLD_FIGURE, '');
  const items = text === said ? read : readSumItems(text);
  if (!GOES_ON.test(text) && text.split(/\s+/).length > MOST_WORDS) return null;
  const [item] = items;
  if (!item || isForUnknown(text, before) || TO_REACH.test(text) || (ONLY.test(text) && !isNamed(items, before)))
    return null;
  const costs = before.items.filter(isMoneyLine);
  // "if the dump goes up 10 percent" is no ten dollars.
  if (costs.length === 0 || RISES.test(text)) return null;
  const filled = items.map((one) => withHours(one, before.items));
  const isJudged = before.goal === 'total' && ASKS_WORTH.test(text) && !before.items.some(isIncome);
  return ASKS_LEFT.test(text) || ASKS_PERCENT.test(text) || isJudged
    ? leftAfter(filled, costs)
    : withLines(filled, costs, { isLeft: before.goal === 'left', isMore: MORE_WORK.test(text) });
}

/** "if i only give him 1 dollar" changes something, and adds nothing. */
const ONLY = /\b(?:only|just)\b/;

function isNamed(items: SumItem[], before: SumState): boolean {
  return items.some(({ label }) => label !== '' && before.items.some((one) => one.label === label));
}

/** "4 a ticket" adds no 4: how many tickets there are decides. */
function isForUnknown(text: string, before: SumState): boolean {
  const stated = readStated(toFigures(text));
  const isCounted = (den: string) =>
    stated.some(({ num }) => num === den) ||
    before.items.some(({ factors }) => factors.some(({ unit }) => unit.replace(/s$/, '') === den));
  return stated.some(
    ({ num, den }) => num === '$' && den !== '' && (!KNOWN_RATE.test(den) || (MEASURE.test(den) && !isCounted(den))),
  );
}
/** "how much on top to get back to 500" adds nothing. */
const TO_REACH = /\b(?:how much|what)\b.*\bto (?:get|be|reach|hit|make)\b/;
/** "the other one is 71 a ton", after yards: nobody knows how many tons. */
const MEASURE = /^(?:ton|mile|gallon)$/;
const KNOWN_RATE = /^(?:each|hour|day|week|month|year|ton|mile|job|yard|load|gallon)$/;

/** "what is left if i charge 400": the first amount came in, and the lines before it are costs. */
function leftAfter([income, ...others]: SumItem[], costs: SumItem[]): Sum | null {
  if (!income || income.factors.some(({ kind }) => kind === 'percent')) return null;
  return computeLeftOf([
    { ...income, isTakenOff: false, around: 'paid' },
    ...costs.filter((one) => !isIncome(one)),
    ...others,
  ]);
}

/** "what if we did one more 300 job": it is paid. */
const MORE_WORK =
  /\b(?:one more|another|an extra|1 more) \$?\d[\d,]* (?:dollar |bucks? )?(?:jobs?|loads?|stops?|hauls?|pickups?)\b/;

interface Sides {
  isLeft: boolean;
  isMore: boolean;
}

/** The lines before, with those that the message names anew replaced and the others added. */
function withLines(items: SumItem[], costs: SumItem[], { isLeft, isMore }: Sides): Sum | null {
  const kept = costs.filter((one) => !items.some((other) => other.label !== '' && other.label === one.label));
  // "and take off 120": dollars, like the lines before it.
  const asMoney = items.map((one) => (isBare(one) ? { ...one, isMoney: true } : one));
  const merged = [...kept, ...asMoney.filter(({ isMoney, factors }) => isMoney || factors.length > 1)];
  if (merged.length === kept.length) return null;
  // "the customer tipped 150": more came in.
  const listed = merged.map((one) =>
    asMoney.includes(one) && (isMore || isIncome(one)) && !isCost(one)
      ? { ...one, isListed: true, around: isMore ? 'paid' : one.around }
      : one,
  );
  // What was only taken in so far, and now a cost.
  const isSpent = costs.length > 0 && costs.every(isPaidIn) && asMoney.every(isCost);
  if (isSpent) return computeLeftOf(listed.map((one) => (isPaidIn(one) ? { ...one, isListed: true } : one)));
  return isLeft ? computeLeftOf(listed) : computeTotalOf(merged);
}

/** "and 30 an hour for me": the hours are those of the line that has them. */
function withHours(item: SumItem, earlier: SumItem[]): SumItem {
  const [rate] = item.factors;
  if (item.factors.length !== 1 || rate?.kind !== 'money_per_hour') return item;
  const hours = earlier.flatMap(({ factors }) => factors).find(({ kind }) => kind === 'hours');
  if (!hours) return item;
  return { ...item, factors: [hours, rate], value: hours.value * rate.value };
}

/** By the units, as what came in. */
function isPaidIn({ around }: SumItem): boolean {
  return around === 'paid';
}
