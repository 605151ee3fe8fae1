import { readMore, splitFigureWords } from '../figures/figure-words.ts';
import { formatExact } from '../figures/solving/term.ts';
import { listTold, type Told } from '../figures/told.ts';
import { createSum, type Sum, type SumState } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { toLedgerText } from './rows.ts';

/** What a later turn asks of the sum that stands. */
export type Way = (said: { text: string; told: Told[]; before: SumState; turns: string[] }) => Sum | null;

/** Whether a sum comes to dollars. */
export function isMoney({ unit = '$', goal }: SumState): boolean {
  return unit === '$' && goal !== 'missing';
}

const [WEEKS_A_MONTH, DAYS_A_WEEK] = [52 / 12, 5];
const PER_WEEK = /\b(?:per|an?|each|every|in a) (?:week|wk)\b|\bweekly\b/i;
const PER_DAY = /\b(?:per|an?|each|every|in a) day\b|\bdaily\b/i;

/** "so per week? and per day": of the jobs that a month needs. */
const tellPeriods: Way = ({ text, told, before }) => {
  const isAsked = [PER_WEEK.test(text), PER_DAY.test(text)];
  const period = before.per || before.period || before.sheet?.need?.period || 'month';
  if (before.goal !== 'break_even' || period !== 'month' || !isAsked.includes(true)) return null;
  if (told.some(({ unit }) => unit !== 'week' && unit !== 'day')) return null;
  const weeks = told.find(({ unit }) => unit === 'week')?.value ?? WEEKS_A_MONTH;
  const days = told.find(({ unit }) => unit === 'day')?.value ?? DAYS_A_WEEK;
  const unit = getCounted(before);
  const whole = Math.ceil(before.result - 1e-6);
  const parts = [
    { name: 'week', by: weeks },
    { name: 'day', by: days > DAYS_OF_WEEK ? days : days * weeks },
  ].filter((_, i) => isAsked[i]);
  const lead = parts.map(
    ({ name, by }, i) => `**${formatNumber(whole / by, 1)}${i === 0 ? ` ${unit}s` : ''} a ${name}**`,
  );
  const steps = parts.map(
    ({ name, by }) =>
      `${formatNumber(whole)} ${unit}s a month ÷ ${formatNumber(by, 2)} ${name}s = ${formatNumber(whole / by, 1)}`,
  );
  const sum = createSum(`About ${lead.join(', ')}.`, steps, before.result, { goal: 'break_even' });
  return { ...sum, state: { ...sum.state, unit, per: 'month' } };
};

/** What was counted: `job`. */
function getCounted({ unit }: SumState): string {
  return unit && unit !== '$' ? unit : 'job';
}

const DAYS_OF_WEEK = 7;
const EACH_JOB = /\b(?:each|an? (?:job|load|stop)|per (?:job|load|stop)|leaves?|avg|average)\b/i;

/** "what if each leaves 170": how many jobs that takes, where the turn before tells what they have to bring. */
const tellOtherEach: Way = ({ text, told, before, turns }) => {
  const [each, ...more] = told;
  if (before.goal !== 'break_even' || !each || more.length > 0 || each.unit !== '' || each.isShare) return null;
  if (!EACH_JOB.test(text) || readMore(splitFigureWords(toLedgerText(text)), each.at) !== 0) return null;
  const due = findDue(turns.slice(0, -1), before.result);
  if (due === undefined || each.value <= 0) return null;
  const unit = getCounted(before);
  const period = before.per || before.period || '';
  const [count, was] = [due / each.value, Math.ceil(before.result - 1e-6)];
  const apart = Math.ceil(count - 1e-6) - was;
  const sum = createSum(
    `**${formatNumber(Math.ceil(count - 1e-6))} ${unit}s${period === '' ? '' : ` a ${period}`}**, ${formatNumber(Math.abs(apart))} ${apart < 0 ? 'fewer' : 'more'} than ${formatNumber(was)}.`,
    [`${formatDollars(due)} ÷ ${formatDollars(each.value)} = ${formatExact(count)}`],
    count,
    { goal: 'break_even' },
  );
  return { ...sum, state: { ...sum.state, unit, per: period } };
};

/** What the jobs have to bring: all money that was told but one figure, by which it gives their count. */
function findDue(turns: string[], count: number): number | undefined {
  const figures = turns.flatMap((turn) => listTold(toLedgerText(turn)));
  const money = figures.filter(({ unit, isShare }) => unit === '' && !isShare).map(({ value }) => value);
  const whole = money.reduce((all, value) => all + value, 0);
  const each = money.find((value) => value > 0 && Math.abs(whole - value - value * count) < 0.01 * value);
  return each === undefined ? undefined : whole - each;
}

const HOLDS = /\b(?:holds?|takes?|fits?|carr(?:y|ies)|does|max(?:es)?|capacity)\b/i;
const ASKS_TRIPS = /\b(?:trips?|runs?|loads?)\b/i;
const EXTRA_TRIP = /\b(?:extra|additional|each|every|per|after the first|another|more)\b/i;

/** "my truck holds 14. how many trips, and 45 for each after the first": the trips for the pile, and the price with them. */
const tellTrips: Way = ({ text, told, before, turns }) => {
  const room = told.find(({ unit }) => unit === 'yard' || unit === '') ?? null;
  const fee = told.find((one) => one !== room && one.unit === '' && !one.isShare);
  const yards = readYards(turns.slice(0, -1));
  if (!room || yards === null || !HOLDS.test(text) || !ASKS_TRIPS.test(text) || !isMoney(before)) return null;
  if (told.some((one) => one !== room && one !== fee && one.value > 1) || room.value > MOST_ROOM) return null;
  const trips = Math.ceil(yards / room.value - 1e-6);
  const count = `**${formatNumber(trips)} ${trips === 1 ? 'trip' : 'trips'}**`;
  const first = `${formatNumber(yards, 1)} yards ÷ ${formatNumber(room.value, 1)} = ${formatNumber(yards / room.value, 1)}, so ${formatNumber(trips)}`;
  if (!fee || !EXTRA_TRIP.test(text)) return fee ? null : createSum(`${count}.`, [first], trips, { goal: 'loads' });
  const more = (trips - 1) * fee.value;
  const price = before.result + more;
  return createSum(
    `${count}, **${formatDollars(price)}** in all.`,
    [
      first,
      `${formatNumber(trips - 1)} more × ${formatDollars(fee.value)} = ${formatDollars(more)}`,
      `${formatDollars(before.result)} + ${formatDollars(more)} = ${formatDollars(price)}`,
    ],
    price,
    { goal: 'price' },
  );
};

const MOST_ROOM = 60;
const SIDES =
  /(\d+(?:\.\d+)?) ?(?:ft|feet|foot|')? ?(?:x|by|\*) ?(\d+(?:\.\d+)?) ?(?:ft|feet|foot|')? ?(?:x|by|\*) ?(\d+(?:\.\d+)?)(?! ?(?:in\b|inch|"))/i;
const CUBIC_FEET_PER_YARD = 27;

const OWN_RATE = /\b(?:charg\w*|quot\w*|rate|bid|estimate|price|get|at)\b/i;
const OF_GATE = /\b(?:they|dump|transfer|landfill|gate|pay|paid|cost\w*|weigh\w*|tons?)\b/i;

/** "pile 12 x 8 x 4.5 ft, i charge 32 a yard": the price by its sides. */
export function computeByYard(turns: string[]): Sum | null {
  const text = toLedgerText(turns.at(-1) ?? '');
  const sides = SIDES.exec(text);
  const [rate, ...more] = sides ? listTold(text.replace(sides[0], ' ')) : [];
  if (!sides || rate?.per !== 'yard' || rate.unit !== '' || more.length > 0) return null;
  if (!OWN_RATE.test(text) || OF_GATE.test(text)) return null;
  const yards = readYards([text]) ?? 0;
  const price = yards * rate.value;
  const product = sides.slice(1).join(' × ');
  return createSum(
    `That comes to **${formatDollars(price)}**.`,
    [
      `${product} feet ÷ ${CUBIC_FEET_PER_YARD} = ${formatNumber(yards, 2)} cubic yards`,
      `${formatNumber(yards, 2)} yards × ${formatDollars(rate.value)} = ${formatDollars(price)}`,
    ],
    price,
    { goal: 'price' },
  );
}

/** The yards of a pile that a turn before told, or that its sides give. */
function readYards(turns: string[]): number | null {
  for (const turn of [...turns].reverse()) {
    const sides = SIDES.exec(turn);
    if (sides) return sides.slice(1).reduce((all, side) => all * Number(side), 1) / CUBIC_FEET_PER_YARD;
    const [yards, ...more] = listTold(toLedgerText(turn)).filter(({ unit, per }) => unit === 'yard' && per === '');
    if (yards && more.length === 0) return yards.value;
  }
  return null;
}

/** Of the jobs that are needed, and the trips. */
export const COUNT_WAYS: Way[] = [tellOtherEach, tellPeriods, tellTrips];
