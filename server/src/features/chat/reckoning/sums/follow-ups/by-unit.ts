import { toNumber } from '../../numbers.ts';
import { computeLeftOf, isIncome } from '../problems/earnings/profit.ts';
import type { Factor, Period } from '../reading/factors.ts';
import { toPlain } from '../reading/plain-text.ts';
import { readQuantities } from '../reading/quantities.ts';
import { readStated } from '../solving/reading/stated.ts';
import { toFigures } from '../solving/reading/wording.ts';
import type { Sum, SumState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';
import { HOLDS_MONEY } from './changed-result.ts';

/** What a short message asks of the result by a unit, a cost or an offer: "an hour?", "4 days a week", "my dump percent". */
export function computeOfUnits(text: string, before: SumState): Sum | null {
  return (
    computeLoadsAgain(text, before) ??
    computeByCount(text, before) ??
    computeByHoursTold(text, before) ??
    computeTimesUnit(text, before) ??
    computeShareOfLine(text, before) ??
    computeCover(text, before) ??
    computeInPeriods(text, before) ??
    computeAfterAdvance(text, before) ??
    computeOffered(text, before)
  );
}

const BY_UNIT =
  /(?<!\b(?:half|quarter|third) )\b(?:per|an?|each|by the) (hour|load|job|yard|ton|mile|day|guy|stop|trip|unit)\b/;
const ASKS = /\b(?:what(?! if\b)|whats|what's|how much)\b|^\W*(?:and |so )?(?:per|each|an?|by the) [a-z]+\W*$/;

/** "how many trips then", after they were told. */
function computeLoadsAgain(text: string, before: SumState): Sum | null {
  const isAsked = /\bhow many (?:trips|loads|runs)\b/.test(text) && !/\d/.test(text);
  if (!isAsked || before.goal !== 'loads') return null;
  const lead = `**${formatNumber(before.result)} ${before.result === 1 ? 'trip' : 'trips'}**.`;
  return { lead, steps: [], notes: [], state: before };
}

const TOOK =
  /^\W*(?:(?:and|but|so|ok|it|that|that's|thats|its|it's|was|is|took|takes|only|just|us|me|about|like|for)\W+)+(\d{1,2}(?:\.\d+)?) ?(?:hours?|hrs?)\b(?!.*\d)/;

/** "it only took 3 hours", after what a job leaves without a wage by the hour: what that is an hour. */
function computeByHoursTold(text: string, before: SumState): Sum | null {
  const hours = Number(TOOK.exec(text)?.[1]);
  if (!(hours > 0) || before.goal !== 'left' || !before.words || /\bh(?:ou)?rs?\b|\bhourly\b/.test(before.words))
    return null;
  const each = before.result / hours;
  const lead = `**${formatDollars(each)}** an hour: ${formatDollars(before.result)} ÷ ${formatNumber(hours, 2)}.`;
  return { lead, steps: [], notes: [], state: { ...before, result: each, per: 'hour' } };
}

/** "how much an hour did i make": what is left by the hours that were told with it. */
function computeByCount(text: string, before: SumState): Sum | null {
  const unit = ASKS.test(text) && !/\d/.test(text) ? BY_UNIT.exec(text)?.[1] : undefined;
  if (unit === undefined || !HOLDS_MONEY.includes(before.goal) || !before.words || before.per === unit) return null;
  // Lines of jobs or loads count them all.
  const isOfLines = (one: string) => one.replace(/s$/, '') === unit && unit !== 'hour';
  if (before.items.some(({ factors }) => factors.some((factor) => isOfLines(factor.unit)))) return null;
  const wanted = unit === 'guy' ? 'person' : unit;
  const counts = readStated(toFigures(toPlain(before.words))).filter(({ num, den }) => num === wanted && den === '');
  const [count, ...more] = counts;
  if (!count || more.length > 0 || !(count.value > 0)) return null;
  const each = before.result / count.value;
  const lead = `**${formatDollars(each)}** ${unit === 'hour' ? 'an' : 'a'} ${unit}: ${formatDollars(before.result)} ÷ ${formatNumber(count.value, 2)}.`;
  const sheet = { ...before.sheet, whole: before.result };
  return { lead, steps: [], notes: [], state: { ...before, result: each, per: unit, sheet } };
}

const SO_MANY =
  /^\W*(?:(?:and|so|ok|then|now|what about|how about|on|for|in|at|an?|say|make it|what|whats|is|its|about)\W+)*(\d{1,3}(?:\.\d+)?)[ -]?(hour|day|week|month|job|load|stop|trip|yard|ton)s?(?: (?:(?:an?|per|each|every) )?(day|week|month|year)| then)?\W*$/;

/** "so a 6 hour day", "and 4 days a week", after what an hour or a day leaves. */
function computeTimesUnit(text: string, before: SumState): Sum | null {
  const [, digits, unit = '', per] = SO_MANY.exec(text) ?? [];
  const of = before.per || before.period;
  const isMoney = HOLDS_MONEY.includes(before.goal) && (before.unit ?? '$') === '$';
  if (digits === undefined || unit !== of || !isMoney) return null;
  const count = Number(digits);
  const result = before.result * count;
  const each = per === undefined || per === unit ? '' : ` a ${per}`;
  const lead = `**${formatDollars(result)}${each}**: ${formatNumber(count, 2)} ${unit}s × ${formatDollars(before.result)}.`;
  const often = each === '' ? {} : { per: per as Period, period: per as Period };
  return { lead, steps: [], notes: [], state: { items: [], goal: 'product', unit: '$', result, ...often } };
}

const SHARE_OF_LINE =
  /\b(?:what|whats|what's)(?: is|s)? (?:my |the )?([a-z]+)(?: cost| fee| bill)?s? (?:percent\w*|%|share)\b|\b(?:what|which) (?:percent\w*|share) (?:is|was|goes to|went to|of it is) (?:my |the |for )?([a-z]+)\b/;

/** "whats my dump percent": one cost as a share of what came in. */
function computeShareOfLine(text: string, before: SumState): Sum | null {
  const found = SHARE_OF_LINE.exec(text);
  const name = found?.[1] ?? found?.[2];
  const { income, items } = before;
  const [line, ...more] = items.filter(({ label }) => name !== undefined && label.split(' ').includes(name));
  if (!line || more.length > 0 || income === undefined || !(income > 0)) return null;
  const percent = (100 * line.value) / income;
  const lead = `**${formatNumber(percent, 1)} %**: ${name} ${formatDollars(line.value)} of the ${formatDollars(income)}.`;
  return { lead, steps: [], notes: [], state: before };
}

const COVERS =
  /\bhow many (?:more )?\$?(?:(\d[\d,]*) (?:dollars? |bucks? )?(?:profit |clear )?)?(jobs?|loads?|stops?|hauls?)(?: that clear \$?(\d[\d,]*) each)?\b.*\b(?:cover|pay (?:for|him|her|them|that|it)|make (?:that|it) (?:up|back))\b(?:.*?\$?(\d[\d,]*))?/;

/** "how many 150 dollar jobs to cover him", after what somebody costs. */
function computeCover(text: string, before: SumState): Sum | null {
  const found = COVERS.exec(text);
  const each = toNumber(found?.[1] ?? found?.[3] ?? found?.[4]);
  const isMoney = HOLDS_MONEY.includes(before.goal) && before.goal !== 'left' && (before.unit ?? '$') === '$';
  if (!(each > 0) || !isMoney || !(before.result > each)) return null;
  const exact = before.result / each;
  const jobs = Math.ceil(exact - 1e-9);
  const unit = (found?.[2] ?? 'job').replace(/s$/, '');
  const often = before.period ? ` a ${before.period}` : '';
  const lead = `**${formatNumber(jobs)} ${unit}s${often}**: ${formatDollars(before.result)} ÷ ${formatDollars(each)} = ${formatNumber(exact, 2)}.`;
  const period = before.period ? { period: before.period } : {};
  return { lead, steps: [], notes: [], state: { items: [], goal: 'break_even', result: jobs, unit, ...period } };
}

const OFFER =
  /\b(?:offer(?:s|ed|ing)?|only (?:has|have|got|wants? to pay|pays?|paying)|wanna pay|will only pay|counter(?:s|ed)?(?: at| with)?|budget (?:is|of)|want(?:s)? it (?:done )?for)(?: me| us| only| just| about| to pay)* \$?(\d[\d,]*(?:\.\d+)?)\W*$/;

/** "they offer 7000", after the price that the costs call for: what that leaves. */
function computeOffered(text: string, before: SumState): Sum | null {
  const offer = toNumber(OFFER.exec(text)?.[1]);
  const costs = before.items.filter((item) => !isIncome(item));
  if (!(offer > 0) || costs.length === 0 || !['price', 'left'].includes(before.goal)) return null;
  const factors: Factor[] = [{ value: offer, unit: '$', kind: 'money' }];
  const income = { label: '', factors, value: offer, isMoney: true, isTakenOff: false, period: null, around: 'paid' };
  const left = computeLeftOf([income, ...costs], income);
  if (!left) return null;
  if (before.goal !== 'price') return { ...left, state: { ...left.state, words: replaceIncome(before, offer) } };
  const apart = offer - before.result;
  const note = `That is ${formatDollars(Math.abs(apart))} ${apart < 0 ? 'under' : 'over'} the ${formatDollars(before.result)} that your costs and your share call for.`;
  return { ...left, notes: [note], state: { ...left.state, words: before.words } };
}

/** The words of the sum before with what came in replaced, where they name it once. */
function replaceIncome({ words, income }: SumState, offer: number): string | undefined {
  if (words === undefined || income === undefined) return undefined;
  const [only, ...more] = readQuantities(words).filter(({ value }) => value === income);
  return only && more.length === 0 ? `${words.slice(0, only.start)}${offer}${words.slice(only.unitAt)}` : undefined;
}

const IN_PERIODS = /\bhow many (?:\w+ )?(?:is that |that is )?(?:an?|per|each) (day|week|month)\b.*?\b(\d{1,3}) \1s\b/;

/** "how many a week if i got 14 weeks", after how many are needed. */
function computeInPeriods(text: string, before: SumState): Sum | null {
  const [, period, digits] = IN_PERIODS.exec(text) ?? [];
  const isCount = before.goal === 'break_even' || before.goal === 'loads';
  if (period === undefined || !isCount || before.period !== undefined) return null;
  const each = before.result / Number(digits);
  const lead = `**${formatNumber(Math.ceil(each - 1e-9))} a ${period}**: ${formatNumber(before.result)} ÷ ${digits} ${period}s = ${formatNumber(each, 1)}.`;
  return { lead, steps: [], notes: [], state: { ...before, result: each } };
}

const ADVANCED = /\b(?:advance|already (?:paid|gave|got)|gave (?:him|her|them)|(?:he|she|they) (?:already )?got)\b/;

/** "he got 150 in advance", after what somebody is owed. */
function computeAfterAdvance(text: string, before: SumState): Sum | null {
  const isWage = ['total', 'overtime', 'product', 'piece_rate'].includes(before.goal) && WAGES.test(before.words ?? '');
  const [paid, ...more] = readQuantities(text);
  if (!isWage || !ADVANCED.test(text) || !paid || more.length > 0 || paid.value >= before.result) return null;
  const rest = before.result - paid.value;
  const lead = `**${formatDollars(rest)}** is left to pay: ${formatDollars(before.result)} − ${formatDollars(paid.value)}.`;
  return { lead, steps: [], notes: [], state: { items: [], goal: 'balance', result: rest } };
}

const WAGES = /\b(?:hours?|hrs?|worked|helper|guys?|pay|owe)\b/;
