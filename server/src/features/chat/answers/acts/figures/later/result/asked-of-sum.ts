import { listTold, toUnit } from '../../../../../reckoning/figures/told.ts';
import { NUMBER_WORDS, toNumber } from '../../../../../reckoning/numbers.ts';
import { computeScale } from '../../../../../reckoning/sums/problems/earnings/periods.ts';
import type { Period } from '../../../../../reckoning/sums/reading/sum-items.ts';
import { formatDollars, formatNumber } from '../../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../../asked.ts';
import type { Composition } from '../../../../composition.ts';
import { isReading, READING } from '../../sums/reading.ts';
import { readTalkBefore } from '../../sums/talk.ts';
import { composeOnSum, type Standing } from '../standing.ts';
import { findOnlyAmount, MONEY_WAYS, type Way } from './money-of-sum.ts';

/** What a later turn does with the result of a sum, whichever way it was worked out. */
export function composeAskedOfSum(core: string, standing: Standing, asked: Asked): Composition | null {
  const { sum } = standing.state;
  if (standing.of !== 'sum' || !standing.isFresh || !sum || asked.read.language === 'es') return null;
  for (const way of WAYS) {
    const found = way({ core, standing, sum, asked });
    if (!found || !Number.isFinite(found.next.result ?? 0)) continue;
    // What a reading comes to is one, too.
    const lead = isReading(asked.previous) ? `${READING} ${found.lead}` : found.lead;
    const next = { ...sum, items: [], words: undefined, sheet: {}, was: sum.result, ...found.next };
    return composeOnSum(asked, standing, [lead], next);
  }
  return null;
}

const DIFFERENCE =
  /^(?:(?:what|whats|what's|how much)(?: is| does| would)?(?: (?:that|the|this|it|all that))?(?: (?:makes?|be))? ?)?(?:the |a )?(?:difference|diff)(?: .{0,16})?$|^how much (?:more|less|extra|lower|higher|cheaper)(?: (?:is|was|would|does|do|did|will) (?:that|it|this|i|he|she|they|we)(?: .{0,24})?)?$/;
const PERIOD = /\b(?:an?|per|each) (week|month|year)$/;

/** "whats the difference", after a figure was told anew: how far the two results are apart. */
const tellDifference: Way = ({ core, sum }) => {
  if (!DIFFERENCE.test(core) || sum.was === undefined || Math.abs(sum.was - sum.result) < 0.01) return null;
  const asked = PERIOD.exec(core)?.[1] as Period | undefined;
  const { times, steps } = asked && sum.period ? computeScale(sum.period, asked) : { times: 1, steps: '1' };
  const apart = Math.abs(sum.result - sum.was);
  const each = asked && sum.period ? ` a ${asked}` : sum.period ? ` a ${sum.period}` : '';
  const [high, low] = [Math.max(sum.result, sum.was), Math.min(sum.result, sum.was)].map(formatDollars);
  const by = times === 1 ? '' : `, times ${steps}`;
  return {
    lead: `**${formatDollars(apart * times)}${each} ${sum.result > sum.was ? 'more' : 'less'}**: ${high} − ${low}${by}.`,
    next: { goal: 'product', result: apart * times, ...(asked && sum.period ? { period: asked } : {}) },
  };
};

const EACH =
  /^(?:(?:what|whats|what's|how much)(?: is| does| do| would)? ?(?:(?:that|it|this)(?: (?:be|come to|work out to|make|come out to))? ?)?)?(?:an?|per|each|for each|by the|in an?) ([a-z]+)(?: (?:is|does|was|did|do|would) (?:that|it|i|we|he|she)(?: .{1,14})?| for me| avg| average)?$|^(?:what|whats|what's|how much)(?: is| does| would)? (?:each|one|every) ([a-z]+) (?:make|get|cost|bring|run|clear)s?\b.{0,10}$/;
const PEOPLE = /^(?:guy|man|person|helper|head|worker|partner)$/;

/** "so per mattress?", of a sum that counts them. */
const tellEach: Way = ({ core, sum, asked }) => {
  const found = EACH.exec(core);
  const word = (found?.[1] ?? found?.[2] ?? '').replace(/(?<=[a-z]{3})s$/, '');
  if (word === '' || sum.per === word) return null;
  const above = new RegExp(String.raw`\*\*(\$[\d,.]*\d)\*\* an? ${word}\b`).exec(asked.previous?.content ?? '')?.[1];
  if (above !== undefined)
    return {
      lead: `**${above} a ${word}**, as above.`,
      next: { goal: 'product', result: toNumber(above.slice(1)), per: word },
    };
  const unit = PEOPLE.test(word) ? 'person' : toUnit(word, false) || word;
  const counts = listTold(readTalkBefore(asked)).filter((one) => one.unit === unit && one.per === '');
  const [count] = counts;
  if (!count || counts.some(({ value }) => value !== count.value) || count.value <= 1) return null;
  const whole = sum.sheet?.whole ?? sum.result;
  const each = whole / count.value;
  const per = /^(?:hour|hr)$/.test(word) ? `an hour` : `a ${word}`;
  return {
    lead: `**${formatDollars(each)} ${per}**: ${formatDollars(whole)} ÷ ${formatNumber(count.value, 2)}.`,
    next: { goal: 'product', result: each, per: unit, sheet: { whole } },
  };
};

const MAKES_BACK = /\bhow many\b.*\b(?:that|it|this|back|even)\b|\b(?:that|it|this|back|even)\b.*\bhow many\b/;

/** "how many jobs at 150 to make that back". */
const tellCount: Way = ({ core, sum, standing }) => {
  const one = findOnlyAmount(core);
  const unit = /\bhow many (?:\$?\d+ )?(?:dollar )?(jobs|loads|rentals|stops|trips|pickups|days|weeks|months)\b/.exec(
    core,
  )?.[1];
  if (!one || !MAKES_BACK.test(core) || unit === undefined || standing.band[0] <= 0 || one.value >= sum.result)
    return null;
  const count = sum.result / one.value;
  return {
    lead: `**${formatNumber(Math.ceil(count - 1e-6))} ${unit}**: ${formatDollars(sum.result)} ÷ ${formatDollars(one.value)} is ${formatNumber(count, 1)}.`,
    next: { goal: 'break_even', result: count, unit: unit.replace(/s$/, ''), per: '' },
  };
};

const BOTH =
  /^(?:for |and |what about |so )?(?:both|the two|all)(?: (?:of (?:them|those)|jobs|cases))?(?: (?:together|total|combined|added up))?$/;

/** "for both", after two cases. */
const tellBoth: Way = ({ core, sum }) => {
  if (!BOTH.test(core) || sum.was === undefined) return null;
  const result = sum.was + sum.result;
  return {
    lead: `**${formatDollars(result)}** for both: ${formatDollars(sum.was)} + ${formatDollars(sum.result)}.`,
    next: { result },
  };
};

const OFTEN =
  /^(?:(?:if|what if|say|i|we|he|they|do|does|did|it|that|this|them|those|of them|like|for|and|have|get|about|only|one|ones) )*(once|twice|two|three|four|five|\d{1,3})(?: (?:times|of (?:them|those)|jobs|visits|loads|runs|trips|stops|pickups))?(?: (?:an?|per|each|every) (day|week|month|year)| (?:the same|same) day| today| this week)?$/;

/** "and if i do it twice a month", "for two of them same day". */
const tellOften: Way = ({ core, sum }) => {
  const [, count, period] = OFTEN.exec(core) ?? [];
  const times = count === 'twice' ? 2 : count === 'once' ? 1 : (NUMBER_WORDS[count ?? ''] ?? Number(count));
  const isCounted = period !== undefined || /\b(?:times|of (?:them|those)|day|today)\b/.test(core);
  if (!(times > 0) || !isCounted || sum.per || sum.period || !['left', 'total', 'product', 'price'].includes(sum.goal))
    return null;
  const result = times * sum.result;
  return {
    lead: `**${formatDollars(result)}${period ? ` a ${period}` : ''}**: ${formatNumber(times)} × ${formatDollars(sum.result)}.`,
    next: { goal: 'product', result, ...(period ? { period: period as Period, per: period } : {}) },
  };
};

const ASKS_DUE =
  /^(?:what|whats|what's|how much)\b.{0,24}\b(?:left|owes?|owed|due|the rest|balance|remaining)(?: to pay| on it| me| still| now)*$/;

/** "how much is left", of a bill that is paid in part. */
const tellDue: Way = ({ core, sum }) =>
  sum.goal === 'balance' && ASKS_DUE.test(core)
    ? { lead: `**${formatDollars(sum.result)}** is left to pay.`, next: { words: sum.words } }
    : null;

const WAYS: Way[] = [tellDifference, tellBoth, tellDue, tellEach, tellOften, tellCount, ...MONEY_WAYS];
