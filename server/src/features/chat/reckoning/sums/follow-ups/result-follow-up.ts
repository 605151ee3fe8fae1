import { toNumber } from '../../numbers.ts';
import { computeMoreForFees } from '../problems/earnings/jobs-needed.ts';
import { computeScale } from '../problems/earnings/periods.ts';
import { computeLeftOf, findIncome, isIncome, isMoreOf } from '../problems/earnings/profit.ts';
import { computeLoads } from '../problems/loads/load-size.ts';
import { computeThatComesOff } from '../problems/pricing/percent.ts';
import { computeTotalOf } from '../problems/total.ts';
import { type Factor, type Period, type SumItem, sumValues } from '../reading/sum-items.ts';
import { type Sum, type SumState, toState } from '../sum-result.ts';
import { formatDollars, formatNumber, formatProduct } from '../sum-words.ts';
import { computePriceToKeep, computeRaised, computeRounded, computeWhole, HOLDS_MONEY } from './changed-result.ts';

const MOST_WORDS_ON_RESULT = 14;
const SCALE =
  /^\W*(?:(?:and|so|ok|then|now|y)\W+)*(?:(?:what|whats|what's|how much|how many(?: (?:jobs|loads|stops|trips|hours|miles))?)\b(?: is| would| about)?\W*(?:that|it|this|eso)?\W*(?:be )?)?(?:in |for )?(?:an?|per|the|each|by the|al|por) (?:whole |full |good )?(day|week|month|year|mes|año|semana)\W*$|^\W*(?:(?:and|so|ok|then|now|what|whats|how|about|is|that|it)\W+)*(dai|week|month|year)ly\W*$|^\W*(?:(?:and|so|ok)\W+)*(?:(?:on|at that|at this) )?pace for (?:what|how much)(?: an?| per| this| the)? (day|week|month|year)\W*$/;
const SPANISH_PERIODS: Record<string, Period> = { mes: 'month', año: 'year', semana: 'week' };
const PERCENT_ON =
  /^\W*(?:(?:and|so|ok|then|now|what if|if i|with|after|minus|less|take|take off|plus|add|knock|give (?:him|her|them)|i|give|a|an|if|my|the|all|costs?|expenses?|overhead|dump(?:ing)?|fuel|gas|diesel|labou?r|wages|payroll|crew|insurance|taxes|he|she|they|wants?|on|it|there|there's|theres|sales|charge|were|was|are|is|ran|run|at|about)\W+)*(\d+(?:\.\d+)?) ?(?:%|percent\b)\s*(?:(?:in|for|of|as|to|off)\b)?\s*([\p{L} ]{0,30})\W*$/u;
const LOWERS =
  /\b(?:off|minus|less|discount|costs?|expenses?|fees?|dump(?:ing)?|fuel|gas|diesel|labou?r|wages|payroll|crew|insurance|taxes|after|knock|take|descuento)\b/;
const RAISES = /\b(?:plus|add|tax|tip|markup|surcharge|more|on top)\b/;
const ASKS_SHARE =
  /^\W*(?:(?:and|so|ok)\W+)*(?:what|whats|what's)\W+(?:percent\w*|pct|%|margin)(?: is| of)?\W*(?:that|this|it)?\W*(?:of .{3,20})?$/;
const OTHER_RATE =
  /^\W*(?:(?:and|so|ok|but|what|how about)\W+)*(?:if|at|say|make it|try|with)\W+(?:(?:it'?s|its|it is|it was|that'?s|they|i|we|the \w+|my \w+)\W+)*(?:(?:is|was|were|charges?|charged|pay|paid|wants?|goes? (?:up )?to|drops? to|at)\W+)*\$?(\d[\d,]*(?:\.\d+)?)(?: (?:a|per|an) (?:ton|hour|job|load|yard|mile))?\W*$/;
const MORE_OF =
  /\bhow much (?:more|less|extra)\b.{0,30}?\b(\d[\d,]*) (?:loads?|jobs?|trips?|tons?|runs?|times|dumps?)\b|\bdifference\b.{0,30}?\b(\d[\d,]*) (?:loads?|jobs?|trips?|runs?)\b/;
const PEOPLE =
  /\b(?:add|with|plus) (?:a |the |another )?(?:(second|third|fourth|2nd|3rd|4th|another|extra)|(\d)) (?:guys?|man|men|helpers?|people|hands?)\b/;
const NTH: Record<string, number> = { second: 2, '2nd': 2, third: 3, '3rd': 3, fourth: 4, '4th': 4 };

/** What a short message asks of the result before it: "and a year", "minus 60% costs", "and if its 71". */
export function computeFromResult(text: string, before: SumState): Sum | null {
  if (text.split(/\s+/).length > MOST_WORDS_ON_RESULT) return null;
  return (
    computeRounded(text, before) ??
    computePriceToKeep(text, before) ??
    computeWhole(text, before) ??
    (HOLDS_MONEY.includes(before.goal) ? computeThatComesOff(text, before) : null) ??
    computeLoads(text, before) ??
    computeLeftAt(text, before) ??
    computeMoreForFees(text, before) ??
    computeScaled(text, before) ??
    computeForEach(text, before) ??
    computeLeftOfChanged(text, before) ??
    computePercentOn(text, before) ??
    computeShareLeft(text, before) ??
    computeOtherRate(text, before) ??
    computeMoreOf(text, before) ??
    computeOtherCrew(text, before) ??
    computeMoreJobs(text, before) ??
    computeRaised(text, before)
  );
}

const LEFT_AT =
  /\b(?:what|how much)\b.{0,20}\b(?:clear|keep|make|net|left|profit)\b.{0,20}?\b(?:at|for|if (?:i|we) (?:charge|charged|get|got|ask|quote|bid))\W*\$?(\d[\d,]*(?:\.\d+)?)\W*$/;

/** "what would i clear at 700": the costs of the sum before, off another price. */
function computeLeftAt(text: string, before: SumState): Sum | null {
  const price = toNumber(LEFT_AT.exec(text)?.[1]);
  const costs = before.items.filter((item) => before.goal === 'price' || !isIncome(item));
  if (!(price > 0) || costs.length === 0 || !['price', 'total', 'left'].includes(before.goal)) return null;
  const factors: Factor[] = [{ value: price, unit: '$', kind: 'money' }];
  const income = { label: '', factors, value: price, isMoney: true, isTakenOff: false, period: null, around: 'paid' };
  return computeLeftOf([income, ...costs], income);
}

function computeScaled(text: string, before: SumState): Sum | null {
  const [, said, adverb, pace] = SCALE.exec(text) ?? [];
  const word = said ?? pace ?? adverb?.replace('dai', 'day');
  if (word === undefined || before.period === undefined) return null;
  const period = SPANISH_PERIODS[word] ?? (word as Period);
  if (period === before.period) return null;
  const { times, steps } = computeScale(before.period, period);
  const result = before.result * times;
  const isCount = before.unit !== undefined && before.unit !== '$';
  const write = (value: number) => (isCount ? `${formatNumber(value, 1)} ${before.unit}s` : formatDollars(value));
  return {
    lead: `**About ${write(result)} a ${period}.**`,
    steps: [`${write(before.result)} × ${steps} = ${write(result)}`],
    notes: [],
    state: { ...before, result, period },
  };
}

const FOR_EACH =
  /^\W*(?:(?:and|so|ok|what|whats|what's|how much|is|that|it)\W+)*(?:per|an?|each|for each|by the) (load|job|stop|trip|pickup|haul|cleanout)\W*$/;

/** "per load?": the result by the jobs that the sum counts. */
function computeForEach(text: string, before: SumState): Sum | null {
  const unit = FOR_EACH.exec(text)?.[1];
  if (unit === undefined || !HOLDS_MONEY.includes(before.goal)) return null;
  const first = before.items.find(({ factors }) => factors[0]?.unit.replace(/s$/, '') === unit);
  const lines = before.items.filter((item) => first && (item === first || isMoreOf(first, item)));
  const count = lines.reduce((sum, { factors }) => sum + (factors[0]?.value ?? 0), 0);
  if (!(count > 1)) return null;
  const each = before.result / count;
  return {
    lead: `**${formatDollars(each)}** ${unit === 'hour' ? 'an' : 'a'} ${unit}: ${formatDollars(before.result)} ÷ ${formatNumber(count)}.`,
    steps: [],
    notes: [],
    state: { ...before, result: each },
  };
}

/** "the customer wants 10 percent off" */
const PERCENT_OFF = /^[^\d?]{0,40}\b(\d+(?:\.\d+)?) ?(?:%|percent\b) (?:off|discount|less)\W*$/;

/** "minus 60% costs", "with a 10 % discount", "plus 8% tax". */
function computePercentOn(text: string, before: SumState): Sum | null {
  const found = PERCENT_ON.exec(text) ?? PERCENT_OFF.exec(text);
  if (!found || !HOLDS_MONEY.includes(before.goal)) return null;
  // "and 8% tax after that", after something off: a price is taxed.
  const isTaxed = before.goal === 'percent_of' && /\btax after\b/.test(text);
  const isLess = LOWERS.test(text) && !isTaxed && !/\b(?:plus|add|on top)\b/.test(text);
  if (!isLess && !RAISES.test(text)) return null;
  const percent = Number(found[1]);
  const part = (before.result * percent) / 100;
  const result = isLess ? before.result - part : before.result + part;
  const costs = before.goal === 'price' ? sumValues(before.items) : null;
  return {
    lead: `**${formatDollars(result)}**${before.period ? ` a ${before.period}` : ''}: ${formatDollars(before.result)} ${isLess ? 'less' : 'plus'} ${formatNumber(percent, 1)} % (${formatDollars(part)}).`,
    steps:
      costs === null
        ? []
        : [
            `${formatDollars(result)} − ${formatDollars(costs)} of costs leaves ${formatDollars(result - costs)}, ${formatNumber((100 * (result - costs)) / result, 1)} %`,
          ],
    notes: [],
    state: { ...before, result },
  };
}

const PRICE_CHANGED =
  /\b(\d+(?:\.\d+)?) ?(?:%|percent\b) (off|discount|less|lower|cheaper|more|higher)\b|\b(?:discount|coupon) of (\d+(?:\.\d+)?) ?(?:%|percent\b)/;
const OF_COSTS = /\b(?:costs?|expenses?|fees?|overhead|labou?r|dump|gas|fuel|wages?)\b/;

/** "what if he pays 9 percent less": the costs of the sum before, off the changed price. */
function computeLeftOfChanged(text: string, before: SumState): Sum | null {
  const [, percent, word = 'off', discount] = PRICE_CHANGED.exec(text) ?? [];
  const income = before.goal === 'left' ? findIncome(before.items) : undefined;
  const change = toNumber(percent ?? discount) / 100;
  if (!income || !(change > 0) || OF_COSTS.test(text)) return null;
  const value = income.value * (/more|higher/.test(word) ? 1 + change : 1 - change);
  const changed: SumItem = { ...income, factors: [{ value, unit: '$', kind: 'money' }], value, isMoney: true };
  return computeLeftOf(
    before.items.map((item) => (item === income ? changed : item)),
    changed,
  );
}

/** "is that any good": said with what it is to be held against. */
export const ASKS_GOOD =
  /^\W*(?:(?:and|so|ok|well)\W+)*(?:is|was|would) (?:that|it|this)(?: (?:margin|percent|pct|profit|month|number))?(?: (?:any|a|an|even|pretty))* (?:good|ok|okay|decent|normal|healthy|bad|low|high|alright)(?: (?:margin|profit|month|number|at all|or bad|or not|for (?:junk|hauling|this business|a month)))*\W*$/;

/** "what percent is that" of what came in. */
function computeShareLeft(text: string, before: SumState): Sum | null {
  const isJudged = ASKS_GOOD.test(text);
  if (before.goal !== 'left' || !(isJudged || ASKS_SHARE.test(text))) return null;
  const sum = computeLeftOf(before.items);
  const notes = isJudged
    ? ['Your own pay and your taxes still come out of that, unless they are among the costs.']
    : [];
  return sum && { ...sum, steps: sum.steps.slice(-1), notes, state: { ...sum.state, words: before.words } };
}

/** "and if its 71": another price for the same amount. */
function computeOtherRate(text: string, before: SumState): Sum | null {
  const value = toNumber(OTHER_RATE.exec(text)?.[1]);
  const [item, ...others] = before.items;
  if (!(value > 0) || !item || others.length > 0 || item.factors.length < 2) return null;
  const money = item.factors.findIndex(({ kind }) => kind.startsWith('money'));
  if (money < 0) return null;
  const isRate = /\$|\b(?:an?|per) [a-z]+\W*$/.test(text);
  const changed = withFactor(item, isRate ? money : findNearest(item, value), value);
  const change = changed.value - item.value;
  return {
    lead: `**${formatDollars(changed.value)}**, ${formatDollars(Math.abs(change))} ${change < 0 ? 'less' : 'more'}: ${formatProduct(changed)}.`,
    steps: [],
    notes: [],
    state: { ...toState([changed], before.goal, changed.value), earlier: before.result },
  };
}

/** "and if its 3", after 7 hours of 2 people at 17: the people. */
function findNearest({ factors }: SumItem, value: number): number {
  const apart = factors.map((factor) => Math.abs(Math.log(value / factor.value)));
  return apart.indexOf(Math.min(...apart));
}

function withFactor(item: SumItem, at: number, value: number): SumItem {
  const factors = item.factors.map((factor, i): Factor => (i === at ? { ...factor, value } : factor));
  return { ...item, factors, value: factors.reduce((product, factor) => product * factor.value, 1) };
}

/** "how much more a month at 20 loads": the change just shown, so many times. */
function computeMoreOf(text: string, before: SumState): Sum | null {
  const found = MORE_OF.exec(text);
  if (!found || before.earlier === undefined) return null;
  const times = toNumber(found[1] ?? found[2]);
  const change = before.result - before.earlier;
  return {
    lead: `**${formatDollars(Math.abs(change * times))} ${change < 0 ? 'less' : 'more'}**: ${formatDollars(Math.abs(change))} × ${formatNumber(times)}.`,
    steps: [],
    notes: [],
    state: before,
  };
}

/** "add the third guy": the lines before, with another crew. */
function computeOtherCrew(text: string, before: SumState): Sum | null {
  const found = PEOPLE.exec(text);
  if (!found) return null;
  const at = before.items.findIndex(({ factors }) => factors.some(({ kind }) => kind === 'people'));
  const item = before.items[at];
  if (!item) return null;
  const slot = item.factors.findIndex(({ kind }) => kind === 'people');
  const crew = item.factors[slot]?.value ?? 0;
  const isAdded = /\b(?:add|plus)\b/.test(text);
  const count = found[2] ? Number(found[2]) + (isAdded ? crew : 0) : (NTH[found[1] ?? ''] ?? crew + 1);
  const items = before.items.map((one, i) => (i === at ? withFactor(one, slot, count) : one));
  if (before.goal === 'left') return computeLeftOf(items);
  return before.goal === 'total' ? computeTotalOf(items) : null;
}

const MORE_JOBS =
  /\b(?:add|plus|with|did|do|had|got|get) (\d{1,4}) (?:more |extra |other )?(jobs?|loads?|stops?|hauls?)\b/;

/** "what if i add 5 jobs": so many more at the same price. */
function computeMoreJobs(text: string, before: SumState): Sum | null {
  const [, digits, unit = ''] = MORE_JOBS.exec(text) ?? [];
  const [item, ...others] = before.items;
  const [count] = item?.factors ?? [];
  const isSame = count !== undefined && count.unit.replace(/s$/, '') === unit.replace(/s$/, '');
  if (digits === undefined || !item || others.length > 0 || !isSame || !/\b(?:add|plus|more|extra)\b/.test(text))
    return null;
  return computeTotalOf([withFactor(item, 0, count.value + Number(digits))]);
}
