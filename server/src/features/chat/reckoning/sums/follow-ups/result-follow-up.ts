import { computeMoreForFees } from '../problems/earnings/jobs-needed.ts';
import { computeScale } from '../problems/earnings/periods.ts';
import { computeLeftOf } from '../problems/earnings/profit.ts';
import { computeLoads } from '../problems/loads/load-size.ts';
import { type Period, sumValues } from '../reading/sum-items.ts';
import type { Sum, SumState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';
import { computePriceToKeep, computeRounded, HOLDS_MONEY } from './changed-result.ts';

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

/** What a short message asks of the result before it: "and a year", "minus 60% costs", "and if its 71". */
export function computeFromResult(text: string, before: SumState): Sum | null {
  if (text.split(/\s+/).length > MOST_WORDS_ON_RESULT) return null;
  return (
    computeRounded(text, before) ??
    computePriceToKeep(text, before) ??
    computeLoads(text, before) ??
    computeMoreForFees(text, before) ??
    computeScaled(text, before) ??
    computePercentOn(text, before) ??
    computeShareLeft(text, before)
  );
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
