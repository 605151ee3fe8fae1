import { computeScale } from '../problems/earnings/periods.ts';
import { isCost } from '../problems/earnings/profit.ts';
import type { Period } from '../reading/factors.ts';
import { toPlain } from '../reading/plain-text.ts';
import { readStated, type Stated } from '../solving/reading/stated.ts';
import { toFigures } from '../solving/reading/wording.ts';
import type { Need, Sum, SumState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';
import type { Turn } from './turn.ts';

/** So far apart, an amount is no other figure for what a job leaves. */
const MOST_RATIO = 4;
const OF_A_JOB =
  /\b(?:clear\w*|profit|leaves?|net\w*|keep|make|made|bring|gano|queda)\b|\b(?:an?|per|each) (?:job|load)\b|\beach\b/;
const OF_PRICE = /\b(?:price|charg\w+|quote|rais\w+|ask|at)\b/;
const TO = /\b(?:to|at|for|charge|is) \$?\d/;
const MORE_BILLS =
  /\b(?:too|on top|also|plus|add|another|forgot|myself|for me|my pay|pay|salary|take home|wages?|rent|insurance|payment|bills?|need|want|save|taxes|tambi[eé]n)\b/;
/** By so much, not to it. */
const RISES = /\b(?:up|more|extra)\b(?! to\b)/;
const FALLS = /\b(?:down|less|cheaper)\b(?! to\b)/;
const INSTEAD = /\b(?:instead|not|only|goes? (?:up|down)|drops?|if (?:the|my) (?:rent|bills?|truck|insurance))\b/;

/** Other bills or another amount that a job leaves, and how many that is a week: after how many jobs are needed. */
export function computeNeed(turn: Turn, before: SumState): Sum | null {
  const need = findNeed(before);
  if (!need) return null;
  const [only, ...others] = turn.said;
  if (others.length > 0) return null;
  if (!only) return tellBy(turn.core, need, before);
  if (only.num === 'week' || only.num === 'day') return tellIn(only, need, before);
  if (only.num !== '$') return null;
  const changed = changePrice(turn.text, only.value, need) ?? changeNeed(turn.text, only, need);
  return changed && tellNeed(changed, before);
}

/** "raise the price to 310": what a job costs stays. */
function changePrice(text: string, value: number, need: Need): Need | null {
  const { price, each } = need;
  const isPrice = price !== undefined && OF_PRICE.test(text) && TO.test(text) && value > price - each;
  return isPrice ? { ...need, each: each + value - price, price: value } : null;
}

function changeNeed(text: string, { value, den }: Stated, need: Need): Need | null {
  const change = RISES.test(text) ? 1 : FALLS.test(text) ? -1 : 0;
  const sign = isCost({ around: text }) ? -change : change;
  const isOfJob = OF_A_JOB.test(text);
  if (sign !== 0) return isOfJob && value < need.each ? { ...need, each: need.each + sign * value } : null;
  const ratio = Math.max(value / need.each, need.each / value);
  if (isOfJob && ratio <= MOST_RATIO) return { ...need, each: value };
  const isBill = MORE_BILLS.test(text) && !INSTEAD.test(text) && value > need.each;
  const isLike = den === '' || den === 'month' || den === need.period;
  return isBill && isLike ? { ...need, bills: [...need.bills, value] } : null;
}

/** The bills and what a job leaves: kept, or the two figures of the words that come to the count. */
function findNeed({ sheet, goal, words, result, unit, period }: SumState): Need | null {
  if (sheet?.need) return sheet.need;
  if (goal !== 'break_even' || words === undefined) return null;
  const plain = toPlain(words);
  const amounts = readStated(toFigures(plain)).filter(({ num }) => num === '$');
  const ways = amounts.flatMap((each) => {
    const bills = amounts.filter((one) => one !== each).map(({ value }) => value);
    const whole = bills.reduce((sum, value) => sum + value, 0);
    const count = Math.ceil(whole / each.value - 1e-9);
    return count === result && bills.length > 0 ? [{ bills, each: each.value }] : [];
  });
  const [only, ...others] = ways.length > 0 ? ways : listByPrice(amounts, result);
  if (!only || others.length > 0) return null;
  const told = /\b(?:this|a|per|each) (week|year)\b/.exec(plain)?.[1] as Period | undefined;
  return {
    ...only,
    unit: /\bhow many (load|stop|trip)s?\b/.exec(plain)?.[1] ?? unit ?? 'job',
    period: period ?? told ?? 'month',
  };
}

/** What a job leaves as its price less its cost. */
function listByPrice(amounts: Stated[], result: number): Pick<Need, 'bills' | 'each' | 'price'>[] {
  return amounts.flatMap((price) =>
    amounts.flatMap((cost) => {
      const each = price.value - cost.value;
      const bills = amounts.filter((one) => one !== price && one !== cost).map(({ value }) => value);
      const whole = bills.reduce((sum, value) => sum + value, 0);
      const isIt = each > 0 && bills.length > 0 && Math.ceil(whole / each - 1e-9) === result;
      return isIt ? [{ bills, each, price: price.value }] : [];
    }),
  );
}

function tellNeed(need: Need, before: SumState): Sum {
  const whole = need.bills.reduce((sum, value) => sum + value, 0);
  const count = Math.ceil(whole / need.each - 1e-9);
  const sums =
    need.bills.length > 1
      ? [`${need.bills.map((one) => formatDollars(one)).join(' + ')} = ${formatDollars(whole)}`]
      : [];
  const often = need.weeks
    ? [`${formatNumber(count)} ÷ ${formatNumber(need.weeks)} weeks = ${formatNumber(count / need.weeks, 1)} a week`]
    : [];
  const lead = `**${formatNumber(count)} ${need.unit}s**: ${formatDollars(whole)} ÷ ${formatDollars(need.each)} = ${formatNumber(whole / need.each, 2)}.`;
  return { lead, steps: [...sums, ...often], notes: [], state: toState(before, need, count) };
}

/** "46 weeks" of a year, "22 days" of a month: how many in each of them. */
function tellIn({ value, num, den }: Stated, need: Need, before: SumState): Sum | null {
  const isPart = (num === 'week' && value <= 52) || (num === 'day' && value <= 31 && need.period !== 'week');
  if (!isPart || value < 1 || (den !== '' && den !== need.period)) return null;
  const count = countNeeded(need);
  const each = count / value;
  const lead = `**${formatNumber(each, 1)} ${need.unit}s a ${num}**: ${formatNumber(count)} ÷ ${formatNumber(value)} ${num}s.`;
  const next = num === 'week' && need.period === 'year' ? { ...need, weeks: value } : need;
  return { lead, steps: [], notes: [], state: { ...toState(before, next, each), period: num } };
}

const BY =
  /^(?:(?:how many|how much|what|whats|what's|is|are|that|thats|it|its|jobs|loads|about|be|would|comes? to|works? out to|cu[aá]ntos|son) )*(?:an?|per|each|every|por|a la|al) (day|week|month|year|d[ií]a|semana|mes)$|^(dai|week|month)ly$/;
const SPANISH: Record<string, Period> = { día: 'day', dia: 'day', semana: 'week', mes: 'month', dai: 'day' };

function tellBy(core: string, need: Need, before: SumState): Sum | null {
  const found = BY.exec(core);
  const word = found?.[1] ?? found?.[2];
  if (word === undefined) return null;
  const period = SPANISH[word] ?? (word as Period);
  if (period === need.period) return null;
  const { times, steps } = computeScale(need.period, period);
  const count = countNeeded(need);
  const lead = `**About ${formatNumber(count * times, 1)} ${need.unit}s a ${period}**: ${formatNumber(count)} a ${need.period} × ${steps}.`;
  return { lead, steps: [], notes: [], state: { ...toState(before, need, count * times), period } };
}

function countNeeded({ bills, each }: Need): number {
  return Math.ceil(bills.reduce((sum, value) => sum + value, 0) / each - 1e-9);
}

function toState(before: SumState, need: Need, result: number): SumState {
  return {
    ...before,
    items: [],
    goal: 'break_even',
    result,
    unit: need.unit,
    period: need.period,
    words: undefined,
    sheet: { need },
  };
}
