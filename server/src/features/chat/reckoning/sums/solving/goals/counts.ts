import { formatDollars, formatNumber } from '../../sum-words.ts';
import { formatUnit, isPeriod, type Line } from '../lines.ts';
import { formatEach, type Problem, type Result } from './problem.ts';
import { listProducts, listTogether, sumSigned } from './workings.ts';

const POUNDS_PER_TON = 2_000;

/** How many of a measure the lines hold, or how many of a rate make up the rest. */
export function computeCount({ lines, wanted, shares }: Problem): Result | null {
  const unit = wanted.num;
  if (shares.length > 0 || lines.length === 0) return null;
  const isOfUnit = ({ num, den }: Line) => den === '' && (num === unit || (unit === 'ton' && num === 'pound'));
  if (lines.every(isOfUnit)) return computeMeasure(lines, unit);
  const rates = lines.filter(({ den }) => den !== '' && (den === unit || (unit === 'time' && isPeriod(den))));
  const [rate] = rates;
  const rest = lines.filter((line) => line !== rate);
  if (!rate || rates.length > 1 || rest.length === 0 || !(rate.value > 0)) return null;
  const periods = [...new Set(rest.map(({ den }) => den))];
  const [often = ''] = periods;
  if (rest.some(({ num }) => num !== rate.num) || periods.length > 1 || (often !== '' && !isPeriod(often))) return null;
  const whole = sumSigned(rest);
  const count = whole / rate.value;
  const rounded = Math.ceil(count - 0.001);
  const write = (value: number) =>
    rate.num === '$' ? formatDollars(value) : `${formatNumber(value, 1)} ${formatUnit(value, rate.num)}`;
  return {
    value: count,
    num: rate.den,
    den: often,
    lead: `**${formatNumber(rounded)} ${formatUnit(rounded, rate.den)}${formatEach(often)}**.`,
    steps: [
      ...listProducts(rest),
      ...listTogether(rest, whole),
      `${write(whole)} ÷ ${write(rate.value)}${formatEach(rate.den)} = ${formatNumber(count, 2)}`,
    ],
    goal: rate.num === '$' && often === '' ? 'break_even' : 'product',
  };
}

/** What lines of one measure come to; null for a single figure. */
export function computeMeasure(lines: Line[], unit: string): Result | null {
  if (lines.length < 2 && lines.every(({ factors }) => factors.length < 2)) return null;
  const inUnit = lines.map((line) =>
    line.num === 'pound' && unit === 'ton' ? { ...line, value: line.value / POUNDS_PER_TON } : line,
  );
  const value = sumSigned(inUnit);
  const goal = unit === 'yard' ? 'volume' : unit === 'pound' ? 'weight' : 'product';
  const inTons = unit === 'pound' ? `, that is ${formatNumber(value / POUNDS_PER_TON, 2)} tons` : '';
  return {
    value,
    num: unit,
    den: '',
    lead: `**${formatNumber(value, 2)} ${formatUnit(value, unit)}**${inTons}.`,
    steps: [...listProducts(lines), ...listTogether(inUnit, value, unit)],
    goal,
  };
}

const ASKS_TRIPS =
  /\b(?:how many )?(?:trips|loads|runs)\b\W*(?:is that|will it take|do i need)?\W*$|\bhow many (?:trips|loads|runs)\b/;
const CARRIES = /\b(?:trailer|truck|dump bed|does|takes?|holds?|carr(?:y|ies)|rated|payload|capacity|limit|max)\b/;

/** "13,200 lb, the trailer does 7,500, trips?" */
export function computeTrips({ lines, text, shares }: Problem): Result | null {
  const limit = lines.find(({ used: [first], factors }) => factors.length === 1 && first && CARRIES.test(first.before));
  const [load, ...more] = lines.filter((line) => line !== limit);
  if (!ASKS_TRIPS.test(text) || !limit || !load || more.length > 0 || shares.length > 0 || load.den !== '') return null;
  const isWeight = (num: string) => num === 'ton' || num === 'pound';
  if (limit.num !== load.num && !(isWeight(limit.num) && isWeight(load.num))) return null;
  const toPounds = ({ num, value }: Line) => (num === 'ton' ? value * POUNDS_PER_TON : value);
  const trips = toPounds(load) / toPounds(limit);
  const rounded = Math.ceil(trips - 0.001);
  const unit = isWeight(load.num) ? 'lb' : formatUnit(2, load.num);
  return {
    value: rounded,
    num: 'trip',
    den: '',
    lead: `**${formatNumber(rounded)} ${formatUnit(rounded, 'trip')}**.`,
    steps: [
      ...listProducts([load]),
      `${formatNumber(toPounds(load))} ÷ ${formatNumber(toPounds(limit))} ${unit} = ${formatNumber(trips, 2)}`,
    ],
    goal: 'loads',
  };
}

/** "31 gallons, 262 miles, mpg?" */
export function computeMileage({ lines, text }: Problem): Result | null {
  const miles = lines.find(({ num, den }) => num === 'mile' && den === '');
  const gallons = lines.find(({ num, den }) => num === 'gallon' && den === '');
  if (!miles || !gallons || !(gallons.value > 0) || !/\bmpg\b|\bmiles (?:a|per|to the) gallon\b/.test(text))
    return null;
  const value = miles.value / gallons.value;
  const price = lines.find(({ num, den }) => num === '$' && (den === '' || den === 'gallon'));
  const each = price
    ? [`${formatDollars(price.value)} ÷ ${formatNumber(value, 2)} = ${formatDollars(price.value / value)} a mile`]
    : [];
  return {
    value,
    num: 'mile',
    den: 'gallon',
    lead: `**${formatNumber(value, 1)} mpg**.`,
    steps: [
      `${formatNumber(miles.value, 1)} miles ÷ ${formatNumber(gallons.value, 1)} gallons = ${formatNumber(value, 2)}`,
      ...each,
    ],
    goal: 'product',
  };
}

const PAID_WORK = /^(?:job|load|stop|haul|cleanout|pickup)$/;

/** "rent 500, dump 50 a job, gas 20 a job, i charge 250": how many jobs pay the bills, where each costs something. */
export function computeJobsToCover({ lines, shares }: Problem): Result | null {
  const isOfJob = ({ den }: Line) => PAID_WORK.test(den);
  const costs = lines.filter((line) => isOfJob(line) && line.side === 'out');
  const [price, ...others] = lines.filter(({ side, den }) => side === 'in' && (den === '' || PAID_WORK.test(den)));
  const bills = lines.filter((line) => line !== price && !costs.includes(line));
  const isMonthly = bills.every(({ num, den, side }) => num === '$' && side !== 'in' && /^(?:month)?$/.test(den));
  if (!price || others.length + shares.length > 0 || costs.length === 0 || bills.length === 0 || !isMonthly)
    return null;
  const [cost, whole] = [sumSigned(costs), sumSigned(bills)];
  const left = price.value - cost;
  if (left <= 0) return null;
  const count = whole / left;
  const jobs = Math.ceil(count - 1e-9);
  return {
    value: jobs,
    num: 'job',
    den: 'month',
    lead: `**${formatNumber(jobs)} ${formatUnit(jobs, 'job')}** a month before you make a dollar: ${formatDollars(whole)} ÷ ${formatDollars(left)} = ${formatNumber(count, 2)}.`,
    steps: [
      ...listTogether(bills, whole),
      `${[price.value, ...costs.map(({ value }) => value)].map((value) => formatDollars(value)).join(' − ')} = ${formatDollars(left)} that a job leaves`,
    ],
    goal: 'break_even',
  };
}
