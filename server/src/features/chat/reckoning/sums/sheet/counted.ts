import { computeLeftOf, isCost } from '../problems/earnings/profit.ts';
import { computeTotalOf } from '../problems/total.ts';
import type { Factor, Period, SumItem } from '../reading/factors.ts';
import { toPlain } from '../reading/plain-text.ts';
import { computeScaledTo } from '../solving/goals/rest.ts';
import { formatUnit, isPeriod } from '../solving/lines.ts';
import { readStated, type Stated } from '../solving/reading/stated.ts';
import { toFigures } from '../solving/reading/wording.ts';
import { createSum, type Sum, type SumState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';
import { getWhole, isSheetOfMoney } from './lines.ts';
import type { Turn } from './turn.ts';

const TRIP = /^(?:load|trip|run|haul)$/;

/** "at 380 each", "dump 70 a trip", after how many loads it is. */
export function computePaidLoads({ text, said }: Turn, before: SumState): Sum | null {
  const loads = countLoads(before);
  const [rate, ...others] = said.filter((one) => !(one.num === 'yard' || TRIP.test(one.num)));
  if (!loads || !rate || others.length > 0 || rate.num !== '$') return null;
  if (rate.den !== 'each' && !TRIP.test(rate.den)) return null;
  const isSpent =
    isCost({ around: text }) || isCost(rate.before === '' ? { around: rate.after } : { around: rate.before });
  const unit = TRIP.test(rate.den) ? rate.den : 'load';
  const line = toLine(isSpent ? 'dump' : '', loads, unit, rate.value, isSpent ? 'costs' : 'paid');
  return withSheet(computeTotalOf([line]));
}

/** "dump is 65 a load", after what so many loads bring: as often as they are counted. */
export function computeCostOfCounted({ text, said }: Turn, before: SumState): Sum | null {
  const [rate, ...others] = said;
  if (!before.sheet || !rate || others.length > 0 || rate.num !== '$' || rate.den === '' || !isCost({ around: text }))
    return null;
  const count = before.items.flatMap(({ factors }) => factors).find(({ unit }) => unit.replace(/s$/, '') === rate.den);
  const [income] = before.items;
  if (!count || !income || income.around !== 'paid') return null;
  const line = toLine(nameCost(text), count.value, rate.den, rate.value, 'costs');
  return withSheet(computeLeftOf([...before.items, line], income));
}

function nameCost(text: string): string {
  return /\b(?:dump|gas|fuel|labor|helper|tolls?)\b/.exec(text)?.[0] ?? 'cost';
}

function toLine(label: string, count: number, unit: string, rate: number, around: string): SumItem {
  const factors: Factor[] = [
    { value: count, unit: formatUnit(count, unit), kind: 'other' },
    { value: rate, unit: '$', kind: 'money' },
  ];
  const sign = around === 'paid' ? { isListed: true } : {};
  return { label, factors, value: count * rate, isMoney: true, isTakenOff: false, period: null, around, ...sign };
}

function withSheet(sum: Sum | null): Sum | null {
  return sum && { ...sum, state: { ...sum.state, sheet: {} } };
}

/** The yards and the bed that make the loads of the sum before; how many they are. */
function countLoads({ goal, result, words }: SumState): number | null {
  if (goal === 'loads') return result;
  const [yards, bed, ...others] = readYards(words);
  if (goal !== 'volume' || !yards || !bed || others.length > 0) return null;
  return Math.ceil(yards / bed - 0.05);
}

function readYards(words = ''): number[] {
  return readStated(toFigures(toPlain(words)))
    .filter(({ num, den }) => num === 'yard' && den === '')
    .map(({ value }) => value);
}

const OF_BED = /\b(?:truck|trailer|bed|box|holds?|van|pickup)\b/;
const MOST_YARDS = 60;
const HOLDS_OTHER =
  /\b(?:its|it's|it is|more like|really|only|holds?|takes?|actually|what (?:if|about)|how about|with|instead|one|yarder)\b/;
const OF_PILE = /\b(?:cleanout|pile|job|debris|stuff|of (?!them)\w+)\b/;

/** "with the trailer it is more like 8": what a load holds, told anew. */
export function computeOtherBed({ text, said }: Turn, { goal, words }: SumState): Sum | null {
  const [yards, bed, ...more] = readYards(words);
  const [only, ...others] = said;
  if (!(goal === 'volume' || goal === 'loads') || !yards || !bed || more.length > 0 || !only || others.length > 0)
    return null;
  const isYards = only.num === 'yard' || (only.num === '$' && only.value <= MOST_YARDS && OF_BED.test(text));
  if (!isYards || only.den !== '' || !HOLDS_OTHER.test(text) || (OF_PILE.test(text) && !OF_BED.test(text))) return null;
  const loads = Math.ceil(yards / only.value - 0.05);
  const lead = `**${formatNumber(loads)} ${formatUnit(loads, 'load')}**: ${formatNumber(yards, 1)} ÷ ${formatNumber(only.value, 1)} yards = ${formatNumber(yards / only.value, 2)}.`;
  const sum = createSum(lead, [], loads, { goal: 'loads' });
  // Another size, or what it may carry, may follow.
  const told = (words ?? '').replace(
    new RegExp(String.raw`\b${String(bed).replace('.', '\\.')}(?=[\s-]*(?:cubic )?(?:yards?|yds?|yarder)\b)`),
    String(only.value),
  );
  return { ...sum, state: { ...sum.state, words: told, sheet: {} } };
}

const UNIT = '(day|week|month|year|hour|job|load|stop|trip|yard|ton|mile|guy|person|truck)';
const PER = new RegExp(String.raw`\b(?:per|an?|each|every|by the) (?:work(?:ing)? )?${UNIT}s?\b`, 'g');
const DIVIDES = /\b(?:divided?|spread|split|over|across)\b/;
const OTHER_COUNT =
  /^(?:(?:and|but|or|so|then|what|whats|about|how|if|it|its|it's|i|we|do|did|at|with|only|was|were|is|for|say) )*\d+ [a-z]+(?: (?:a|per) [a-z]+)?\W*$/;
const ASKS_WHICH = /\b(?:how many|which|who|when|where|why|should)\b/;

/** "per working day, 21 days", "so each job if I do 40 jobs": the whole by the count that is told with it. */
export function computeDivided({ text, said }: Turn, before: SumState): Sum | null {
  const [count, ...others] = said;
  if (!count || others.length > 0 || !isSheetOfMoney(before) || !(count.value > 1) || ASKS_WHICH.test(text))
    return null;
  const named = [...text.matchAll(PER)].map(([, unit]) => (unit === 'guy' ? 'person' : unit));
  // "and at 14 jobs", after what each of 9 has to bring.
  const isAgain = before.sheet?.whole !== undefined && before.per === count.num && OTHER_COUNT.test(text);
  const isNamed = named.includes(count.num) || DIVIDES.test(text) || isAgain;
  if (!isNamed || ['$', '%', 'part', 'piece', 'time'].includes(count.num)) return null;
  const scaled = scaleToCount(count, before);
  if (!scaled) return null;
  const { whole, steps, notes } = scaled;
  const each = whole / count.value;
  const unit = count.num;
  const period = isPeriod(count.den) ? { period: count.den as Period } : {};
  const lead = `**${formatDollars(each)}** ${unit === 'hour' ? 'an' : 'a'} ${unit}: ${formatDollars(whole)} ÷ ${formatNumber(count.value, 2)} ${formatUnit(count.value, unit)}.`;
  return {
    lead,
    steps,
    notes,
    state: { ...before, ...period, result: each, per: unit, sheet: { ...before.sheet, whole } },
  };
}

/** "38 jobs a week" of what a month costs: the whole of a week. */
function scaleToCount({ den }: Stated, before: SumState): { whole: number; steps: string[]; notes: string[] } | null {
  const whole = getWhole(before);
  const told = MONTHLY.test(before.words ?? '') ? 'month' : undefined;
  const from = before.period ?? (isPeriod(den) ? told : undefined);
  if (!isPeriod(den) || from === undefined || from === den) return { whole, steps: [], notes: [] };
  const { value, step } = computeScaledTo(whole, from, den as Period);
  const isAssumed = before.period === undefined && !/\bmonth/.test(before.words ?? '');
  const notes = isAssumed ? [`I took the ${formatDollars(whole)} as of a month; tell me if not.`] : [];
  return { whole: value, steps: [`${step} a ${den}`], notes };
}

/** Such bills come by the month, if nobody says otherwise. */
const MONTHLY = /\bmonth(?:ly)?\b|\b(?:overhead|rent|bills|insurance|ins)\b(?!.*\bweek)/;

const OFTEN =
  /^(?:(?:if|what if|i|we|he|they|do|does|did|go|goes|run|that|it|this|times|works?|about|for|like|what|whats|how much is that|y|trabaja|lo hago) )*\d+(?:\.\d+)? ?(?:(?:times|days?|trips?|runs?|weeks?|veces|d[ií]as) ?)?(?:(?:an?|per|each|every|por|a la) (?:week|month|year|day|semana|mes|d[ií]a))?$/;

/** "I do that 5 times a week", "5 days a week": the whole so often. */
export function computeOften({ core, said }: Turn, before: SumState): Sum | null {
  const [count, ...others] = said;
  if (!count || others.length > 0 || !isSheetOfMoney(before) || !OFTEN.test(core)) return null;
  if (!/^(?:time|day|trip|run)$/.test(count.num) || !isPeriod(count.den)) return null;
  const isOfLonger = before.period !== undefined && before.period !== count.num;
  if (isOfLonger || count.den === count.num) return null;
  const whole = getWhole(before);
  const result = whole * count.value;
  const per = count.den as Period;
  const lead = `**${formatDollars(result)} a ${per}**: ${formatDollars(whole)} × ${formatNumber(count.value, 1)}.`;
  const state: SumState = {
    ...before,
    items: [],
    goal: 'product',
    unit: '$',
    result,
    per,
    period: per,
    words: undefined,
    sheet: {},
  };
  return { lead, steps: [], notes: [], state };
}

const MEASURE = /^(?:mile|ton|yard)$/;
const BOTH_WAYS = /\b(?:each|one|1) way\b/;
const ADDS_TO_IT = /\b(?:plus|add|and|more|extra)\b/;

/** "plus 18 cents for tires", "the job is 35 miles", after what a mile takes. */
export function computeByMeasure({ text, said }: Turn, before: SumState): Sum | null {
  const { per = '', result } = before;
  const [one, ...others] = said;
  if (!MEASURE.test(per) || !one || others.length > 0 || !isSheetOfMoney(before)) return null;
  const next: SumState = { ...before, items: [], goal: 'product', unit: '$', words: undefined, sheet: {} };
  if (one.num === '$' && (one.den === per || one.value < 1) && ADDS_TO_IT.test(text)) {
    const sum = result + one.value;
    const lead = `**${formatDollars(sum)} a ${per}**: ${formatDollars(result)} + ${formatDollars(one.value)}.`;
    return { lead, steps: [], notes: [], state: { ...next, result: sum } };
  }
  if (one.num !== per || one.den !== '' || /\bif\b/.test(text)) return null;
  const count = one.value * (BOTH_WAYS.test(text) ? 2 : 1);
  const lead = `**${formatDollars(result * count)}**: ${formatNumber(count, 2)} ${formatUnit(count, per)} × ${formatDollars(result)}.`;
  return { lead, steps: [], notes: [], state: { ...next, per: '', result: result * count } };
}

const BY_MAN_HOUR = /\b(?:per|an?|each|by the) (?:guy|man|person|worker|crew|labou?r)[ -]?hour\b/;

/** "per guy hour": by the people and their hours. */
export function computeByManHour({ text, said }: Turn, before: SumState): Sum | null {
  if (said.length > 0 || !BY_MAN_HOUR.test(text) || !isSheetOfMoney(before)) return null;
  const told = readStated(toFigures(toPlain(before.words ?? '')));
  const hours = findOnly(told, 'hour') ?? findFactor(before, 'hours');
  const people = findOnly(told, 'person') ?? findFactor(before, 'people');
  if (!hours || !people) return null;
  const whole = getWhole(before);
  const each = whole / (hours * people);
  const lead = `**${formatDollars(each)}** a man-hour: ${formatDollars(whole)} ÷ (${formatNumber(people)} people × ${formatNumber(hours, 2)} hours).`;
  return {
    lead,
    steps: [],
    notes: [],
    state: { ...before, result: each, per: 'hour', sheet: { ...before.sheet, whole } },
  };
}

function findOnly(told: Stated[], unit: string): number | null {
  const [only, ...others] = told.filter(({ num, den }) => num === unit && den === '');
  return only && others.length === 0 && only.value > 0 ? only.value : null;
}

function findFactor({ items }: SumState, kind: Factor['kind']): number | null {
  const [only, ...others] = items.flatMap(({ factors }) => factors).filter((factor) => factor.kind === kind);
  return only && others.length === 0 && only.value > 0 ? only.value : null;
}
