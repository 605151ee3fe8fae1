import { readMore, splitFigureWords } from '../figures/figure-words.ts';
import { formatExact } from '../figures/solving/term.ts';
import { listTold, type Told } from '../figures/told.ts';
import { createSum, type Sum, type SumState } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { toLedgerText } from './rows.ts';

/** What a later turn asks of the sum that stands. */
type Way = (said: { text: string; told: Told[]; before: SumState; turns: string[] }) => Sum | null;

const IS_DUE: readonly SumState['goal'][] = ['price', 'total', 'product', 'balance'];

function isMoney({ unit = '$', goal }: SumState): boolean {
  return unit === '$' && goal !== 'missing';
}

const GIVES = /\b(?:gave|gives?|hand(?:s|ed)|paid|pays|cash)\b/i;
const KEEPS = /\bkeep|\btip\b/i;
const ASKS_BACK = /\bchange\b|\b(?:back|return)\b/i;

/** "he gave me 400 and said keep 20, change?": what is given back of it. */
const tellChange: Way = ({ text, told, before }) => {
  if (!IS_DUE.includes(before.goal) || !isMoney(before) || !GIVES.test(text) || !ASKS_BACK.test(text)) return null;
  const [given, tip, ...more] = told;
  if (!given || more.length > 0 || told.some(({ unit, isShare }) => unit !== '' || isShare)) return null;
  if (tip && !(KEEPS.test(text) && tip.value < given.value)) return null;
  const due = toCents(before.result);
  const back = toCents(given.value - due - (tip?.value ?? 0));
  const kept = tip ? ` − ${formatDollars(tip.value)} kept` : '';
  const step = `${formatDollars(given.value)} − ${formatDollars(due)}${kept} = ${formatDollars(back)}`;
  if (back < 0)
    return createSum(`**${formatDollars(-back)}** is still to pay.`, [step.replace(`= ${formatDollars(back)}`, `= −${formatDollars(-back)}`)], -back, { goal: 'balance' });
  return createSum(`**${formatDollars(back)} change**.`, [step], back, { goal: 'balance' });
};

const CARD = /\b(?:card|cc|credit|square|stripe|paypal|tarjeta|clover|processing|fee)\b/i;
const SAME_LEFT =
  /\b(?:same|net|still (?:get|keep|have|clear|end up)|break even|come out|quede? igual|salga (?:lo mismo|igual)|lo mismo|igual|reciba|me queden?|no (?:salir )?perd(?:er|iendo))\b/i;

/** "the card takes 3 %, what do i charge so i get the same": the price that leaves it. */
const tellWithFee: Way = ({ text, told, before }) => {
  const [fee, ...more] = told;
  if (!IS_DUE.includes(before.goal) || !isMoney(before) || !CARD.test(text) || !SAME_LEFT.test(text)) return null;
  if (!fee?.isShare || more.length > 0 || fee.value >= MOST_FEE) return null;
  const price = toCents(before.result / (1 - fee.value / 100));
  const share = formatNumber(100 - fee.value, 2);
  return createSum(
    `Charge **${formatDollars(price)}**.`,
    [
      `${formatDollars(before.result)} ÷ ${share} % = ${formatDollars(price)}`,
      `${formatDollars(price)} − ${formatNumber(fee.value, 2)} % (${formatDollars(price - before.result)}) = ${formatDollars(before.result)}`,
    ],
    price,
    { goal: 'price' },
  );
};

const MOST_FEE = 15;
const [WEEKS_A_MONTH, DAYS_A_WEEK] = [52 / 12, 5];
const PER_WEEK = /\b(?:per|an?|each|every|in a) (?:week|wk)\b|\bweekly\b/i;
const PER_DAY = /\b(?:per|an?|each|every|in a) day\b|\bdaily\b/i;

/** "so per week? and per day": of the jobs that a month needs. */
const tellPeriods: Way = ({ text, told, before }) => {
  const [isWeekly, isDaily] = [PER_WEEK.test(text), PER_DAY.test(text)];
  const period = before.per || before.period || before.sheet?.need?.period || 'month';
  if (before.goal !== 'break_even' || period !== 'month' || !(isWeekly || isDaily)) return null;
  if (told.some(({ unit }) => unit !== 'week' && unit !== 'day')) return null;
  const weeks = told.find(({ unit }) => unit === 'week')?.value ?? WEEKS_A_MONTH;
  const days = told.find(({ unit }) => unit === 'day')?.value ?? DAYS_A_WEEK;
  const unit = before.unit && before.unit !== '$' ? before.unit : 'job';
  const whole = Math.ceil(before.result - 1e-6);
  const daysAMonth = days > 7 ? days : days * weeks;
  const [weekly, daily] = [whole / weeks, whole / daysAMonth];
  const parts = [
    ...(isWeekly ? [`**${formatNumber(weekly, 1)} ${unit}s a week**`] : []),
    ...(isDaily ? [`**${formatNumber(daily, 1)}${isWeekly ? '' : ` ${unit}s`} a day**`] : []),
  ];
  const steps = [
    ...(isWeekly ? [`${formatNumber(whole)} ${unit}s a month ÷ ${formatNumber(weeks, 2)} weeks = ${formatNumber(weekly, 1)}`] : []),
    ...(isDaily ? [`${formatNumber(whole)} ${unit}s a month ÷ ${formatNumber(daysAMonth, 1)} days = ${formatNumber(daily, 1)}`] : []),
  ];
  const sum = createSum(`About ${parts.join(', ')}.`, steps, before.result, { goal: 'break_even' });
  return { ...sum, state: { ...sum.state, unit, per: 'month' } };
};

const EACH_JOB = /\b(?:each|an? (?:job|load|stop)|per (?:job|load|stop)|leaves?|avg|average)\b/i;

/** "what if each leaves 170": how many jobs that takes, where the turn before tells what they have to bring. */
const tellOtherEach: Way = ({ text, told, before, turns }) => {
  const [each, ...more] = told;
  if (before.goal !== 'break_even' || !each || more.length > 0 || each.unit !== '' || each.isShare) return null;
  if (!EACH_JOB.test(text) || readMore(splitFigureWords(toLedgerText(text)), each.at) !== 0) return null;
  const figures = turns.slice(0, -1).flatMap((turn) => listTold(toLedgerText(turn)));
  const money = figures.filter(({ unit, isShare }) => unit === '' && !isShare);
  const due = money
    .map((one) => ({ one, due: money.reduce((all, { value }) => all + value, -one.value) }))
    .find(({ one, due: sum }) => one.value > 0 && Math.abs(sum - one.value * before.result) < 0.01 * one.value)?.due;
  if (due === undefined || each.value <= 0) return null;
  const unit = before.unit && before.unit !== '$' ? before.unit : 'job';
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
    [first, `${formatNumber(trips - 1)} more × ${formatDollars(fee.value)} = ${formatDollars(more)}`, `${formatDollars(before.result)} + ${formatDollars(more)} = ${formatDollars(price)}`],
    price,
    { goal: 'price' },
  );
};

const MOST_ROOM = 60;
const SIDES = /(\d+(?:\.\d+)?) ?(?:ft|feet|foot|')? ?(?:x|by|\*) ?(\d+(?:\.\d+)?) ?(?:ft|feet|foot|')? ?(?:x|by|\*) ?(\d+(?:\.\d+)?)(?! ?(?:in\b|inch|"))/i;
const CUBIC_FEET_PER_YARD = 27;

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

const GETS = /^(?:(?:and|but|so|ok|then|if|my|the|his|her|our|business|now|also|i|we|give|to|have|pay)\W+)*(partner|brother|cousin|buddy|investor|dad|wife|helper|lead|foreman|finder|sister|son)\W+(?:gets?|takes?|keeps?|wants|owns)?\b/i;

/** "partner gets 40 %", of what is left. */
const tellPart: Way = ({ text, told, before }) => {
  const [share, ...more] = told;
  const who = GETS.exec(text)?.[1]?.toLowerCase();
  if (before.goal !== 'left' || !share?.isShare || more.length > 0 || who === undefined || before.result <= 0) return null;
  const part = toCents((before.result * share.value) / 100);
  const rest = toCents(before.result - part);
  const sum = createSum(
    `**${formatDollars(part)}** for the ${who}, **${formatDollars(rest)}** for you.`,
    [`${formatNumber(share.value, 2)} % of ${formatDollars(before.result)} = ${formatDollars(part)}`, `${formatDollars(before.result)} − ${formatDollars(part)} = ${formatDollars(rest)}`],
    rest,
    { goal: 'left' },
  );
  return before.income === undefined ? sum : { ...sum, state: { ...sum.state, income: before.income } };
};

const ASKS_PERCENT = /\b(?:percent|percentage|pct)\b|%/i;
const OF_INCOME = /\b(?:mine|my (?:part|share|cut|end)|what i keep|came in|revenue|sales|the (?:price|job|bill|total))\b/i;

/** "whats mine as a percent of what came in" */
const tellPercent: Way = ({ text, told, before }) => {
  const { income, goal, result } = before;
  if (goal !== 'left' || income === undefined || income <= 0 || told.length > 0) return null;
  if (!ASKS_PERCENT.test(text) || !OF_INCOME.test(text)) return null;
  const share = (100 * result) / income;
  return { ...createSum(`**${formatNumber(share, 1)} %**: ${formatDollars(result)} of the ${formatDollars(income)}.`, [], result, { goal }), state: before };
};

const PER = /\b(?:per|an?|each|for every) (hour|hr|mile|ton|yard|job|load|stop|day)s?\b/i;

/** "and per man hour, it was 12 man hours": the result by a count that the turn tells. */
const tellPer: Way = ({ text, told, before }) => {
  const [count, ...more] = told;
  const asked = PER.exec(toLedgerText(text))?.[1]?.toLowerCase().replace(/^hr$/, 'hour');
  if (!isMoney(before) || before.per || !SHARED.includes(before.goal) || !count || more.length > 0) return null;
  if (count.unit !== asked || count.per !== '' || count.value <= 1) return null;
  const each = before.result / count.value;
  const name = `${asked === 'hour' ? 'an' : 'a'} ${asked}`;
  const lead = `**${formatDollars(each)} ${name}**${before.goal === 'left' ? ' is left' : ''}: ${formatDollars(before.result)} ÷ ${formatNumber(count.value, 2)}.`;
  const sum = createSum(lead, [], each);
  return { ...sum, state: { ...sum.state, unit: '$', per: asked as string } };
};

const SHARED: readonly SumState['goal'][] = ['left', 'price', 'total', 'product'];

const RENTS = /\brent/i;

/** "what about renting at 85 a day, 3 days a month", after payments held against a price: the third way beside both. */
const tellRenting: Way = ({ text, told, turns }) => {
  const rate = told.find(({ unit, per }) => unit === '' && per === 'day');
  const often = told.find(({ unit, per }) => unit === 'day' && (per === 'month' || per === ''));
  if (!rate || !often || told.some((one) => one !== rate && one !== often && one.value > 1) || !RENTS.test(text)) return null;
  const before = listTold(toLedgerText(turns.at(-2) ?? ''));
  const payment = before.find(({ unit, per }) => unit === '' && per === 'month');
  const months = before.find(({ unit }) => unit === 'month');
  const [price, ...more] = before.filter((one) => one !== payment && one !== months && one.unit === '' && !one.isShare);
  if (!payment || !months || !price || more.length > 0) return null;
  const monthly = rate.value * often.value;
  const [rented, paid] = [monthly * months.value, payment.value * months.value];
  const compare = (other: number, name: string) => `${formatDollars(Math.abs(rented - other))} ${rented < other ? 'less' : 'more'} than ${name}`;
  return createSum(
    `**${formatDollars(monthly)} a month**, **${formatDollars(rented)}** in ${formatNumber(months.value)} months: ${compare(paid, 'the payments')}, ${compare(price.value, 'paying cash')}.`,
    [
      `${formatNumber(often.value)} days a month × ${formatDollars(rate.value)} = ${formatDollars(monthly)}`,
      `${formatNumber(months.value)} months × ${formatDollars(monthly)} = ${formatDollars(rented)}, against ${formatDollars(paid)} and ${formatDollars(price.value)}`,
      `${formatDollars(price.value)} ÷ ${formatDollars(rate.value)} = ${formatNumber(price.value / rate.value, 0)} days of renting pay for one of your own`,
    ],
    monthly,
    { notes: ['What you buy is yours afterwards, with its upkeep, insurance and resale; what you rent is not.'], isCost: true },
  );
};

const WAYS: Record<'en' | 'es', Way[]> = {
  en: [tellChange, tellWithFee, tellOtherEach, tellPeriods, tellTrips, tellRenting, tellPart, tellPercent, tellPer],
  es: [tellWithFee],
};

/** What the last turn asks of the sum before it; null where it asks nothing of these kinds. */
export function computeOfStanding(turns: string[], before: SumState | null, language: 'en' | 'es'): Sum | null {
  if (!before || turns.length < 2) return null;
  const text = turns.at(-1) ?? '';
  const told = listTold(toLedgerText(text));
  for (const way of WAYS[language]) {
    const sum = way({ text, told, before, turns });
    if (sum) return sum;
  }
  return null;
}

function toCents(value: number): number {
  return Math.round(100 * value) / 100;
}
