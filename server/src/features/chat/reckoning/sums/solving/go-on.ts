import { computeLeftOf } from '../problems/earnings/profit.ts';
import { isMoneyLine, readSumItems } from '../reading/sum-items.ts';
import { createSum, type Sum, type SumState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';
import { computeFromStated } from './by-units.ts';
import { formatUnit, isPeriod } from './lines.ts';
import { readStated, type Stated } from './reading/stated.ts';
import { readShare } from './reading/wanted.ts';
import { toFigures } from './reading/wording.ts';

const MOST_WORDS = 16;
const POUNDS_PER_TON = 2_000;
const HOLDS: Partial<Record<SumState['goal'], string>> = { volume: 'yard', weight: 'pound' };
const MONEY_GOALS: SumState['goal'][] = ['total', 'left', 'price', 'product', 'percent_of', 'overtime', 'balance'];

/** The result before as a figure of the next sum; null where it is not known what it counts. */
function toThat(before: SumState): Stated | null {
  const num = before.unit ?? HOLDS[before.goal] ?? (MONEY_GOALS.includes(before.goal) ? '$' : '');
  if (num === '' || num === '%' || before.goal === 'missing' || before.goal === 'break_even') return null;
  const den = before.per ?? before.period ?? '';
  return { value: before.result, num, den, before: '', after: '', gap: '', start: -1, end: -1, isSize: false };
}

/** "at 62 a ton" after tons, "twice a week" after what one costs, "it was half full" after yards. */
export function computeOnResult(plain: string, before: SumState, isLast = false): Sum | null {
  const that = toThat(before);
  const text = toFigures(plain);
  const said = readStated(text);
  if (!that || said.length === 0 || text.split(/\s+/).length > MOST_WORDS) return null;
  const isSpan = before.goal === 'weight' && before.items.length > 0;
  const capacity = computeTripsFor(that.num === '$' ? (before.measured ?? that) : that, said, { text, isSpan });
  if (capacity) return capacity;
  const isPart = said.some(({ num }) => num === 'part') && that.num === 'yard';
  const isPaidBy = said.some((one) => one.num === '$' && isSame(one.den, that.num) && one.den !== '');
  const daily = findTimesOfDay(that, said);
  if (daily) return computeFromStated(daily, text);
  // "twice a week", "14 trips a month" after what a trip costs.
  const often = findOften(that, said, before);
  // A weight between two figures is joined with its words.
  if (!isLast && before.goal === 'weight' && before.items.length > 0 && !isPart) return null;
  if (often) return computeFromStated([{ ...that, den: often.num }, often], text);
  if (!isPaidBy && !isPart) return null;
  const known = said.some(({ den }) => den === 'ton') ? toTons(that) : that;
  const sum = computeFromStated([known, ...said], text);
  return sum && { ...sum, state: { ...sum.state, measured: { value: that.value, num: that.num } } };
}

function findOften({ num, den }: Stated, [first, ...others]: Stated[], before: SumState): Stated | null {
  return num === '$' && den === '' && first && others.length === 0 && isTold(first, before) ? first : null;
}

/** "twice a day 5 days" after what a trip costs: so many a week. */
function findTimesOfDay(that: Stated, [times, days, ...others]: Stated[]): Stated[] | null {
  const isTrip = that.num === '$' && (that.den === '' || /^(?:trip|run|load)$/.test(that.den));
  const isOften = times?.num === 'time' && times.den === 'day' && days?.num === 'day' && others.length === 0;
  return isTrip && isOften ? [{ ...that, den: 'time' }, times, { ...days, den: 'week' }] : null;
}

function isSame(den: string, num: string): boolean {
  return den === num || (den === 'ton' && num === 'pound');
}

function toTons(that: Stated): Stated {
  return that.num === 'pound' ? { ...that, value: that.value / POUNDS_PER_TON, num: 'ton' } : that;
}

/** Whether a count that comes every week or month is one of what the sum before is for. */
function isTold({ num, den }: Stated, { words = '' }: SumState): boolean {
  if (num === '$' || num === 'hour' || isPeriod(num) || !isPeriod(den)) return false;
  return /^(?:time|trip|run|load)$/.test(num) || new RegExp(String.raw`\b${num}s?\b`).test(words);
}

const ASKS_TRIPS =
  /\b(?:(?:trailer|truck)(?: only| can)? (?:do|does|handles?)|trips?|rated|loads?|runs?|takes?|carry|carries|hauls?|hold|holds|payload|fit|good (?:for|to)|max(?:es)?(?: out)?|limit|rating|capacity|legal)\b/;

/** "my trailer takes 6,500 lbs, how many trips" after a weight or a volume. */
function computeTripsFor(
  that: Pick<Stated, 'value' | 'num'>,
  said: Stated[],
  { text, isSpan }: { text: string; isSpan: boolean },
): Sum | null {
  const [capacity, ...more] = said;
  if (!capacity || more.length > 0 || !ASKS_TRIPS.test(text)) return null;
  const isWeight = that.num === 'ton' || that.num === 'pound';
  const isBed = that.num === 'yard' && capacity.num === 'yard';
  if (isBed) return tellLoads(that.value, capacity.value);
  const isRated =
    isWeight && (capacity.num === 'ton' || capacity.num === 'pound' || (capacity.num === '$' && capacity.value >= 500));
  if (!isRated) return null;
  const toPounds = ({ value, num }: Pick<Stated, 'value' | 'num'>) => (num === 'ton' ? value * POUNDS_PER_TON : value);
  const [whole, each] = [toPounds(that), toPounds(capacity)];
  const trips = Math.ceil(whole / each - 0.001);
  const of = isSpan ? ['That is by the most it may weigh; the first ticket tells.'] : [];
  return createSum(
    `**${formatNumber(trips)} ${formatUnit(trips, 'trip')}**: ${formatNumber(whole)} ÷ ${formatNumber(each)} lb = ${formatNumber(whole / each, 2)}.`,
    [],
    trips,
    { goal: 'loads', notes: ['A load over the rating is unsafe and can be fined, so round up.', ...of] },
  );
}

function tellLoads(yards: number, bed: number): Sum {
  const loads = Math.ceil(yards / bed - 0.05);
  const lead = `**${formatNumber(loads)} ${formatUnit(loads, 'load')}**: ${formatNumber(yards, 1)} ÷ ${formatNumber(bed, 1)} yards = ${formatNumber(yards / bed, 2)}.`;
  return createSum(lead, [], loads, { goal: 'loads' });
}

/** Taxes on what people earn come on top of it. */
const WAGES = /\b(?:hours?|hrs?|an hour|helpers?|driver|guys?|payroll|wages?)\b/;
const TAX = /\b(?:payroll )?taxes\b|\btax\b/;

const GOES_DOWN =
  /\b(?:forgot|forgotten|left out|after|minus|less|costs?|pay|rent|insurance|note|payment|fuel|gas|dump|help|wages|labou?r)\b/;

/** More costs after what was left, and what an employer pays on top of wages. */
export function computeOnMoney(plain: string, before: SumState): Sum | null {
  const that = toThat(before);
  const text = toFigures(plain);
  const said = readStated(text);
  if (that?.num !== '$' || said.length === 0 || text.split(/\s+/).length > MOST_WORDS) return null;
  const isOfWages = before.income === undefined && WAGES.test(before.words ?? '');
  const isBurden = (one: Stated) =>
    one.num === '%' && (readShare(one, text) === 'burden' || (isOfWages && TAX.test(text)));
  if (said.every(isBurden)) {
    const percent = said.reduce((sum, { value }) => sum + value, 0);
    const result = that.value * (1 + percent / 100);
    const part = formatDollars(result - that.value);
    const sum = createSum(
      `**${formatDollars(result)}** with it.`,
      [`${formatDollars(that.value)} + ${formatNumber(percent, 2)} % (${part}) = ${formatDollars(result)}`],
      result,
      { isCost: true },
    );
    return before.words === undefined ? sum : { ...sum, state: { ...sum.state, unit: '$' } };
  }
  const isCosts =
    before.income !== undefined && said.every(({ num, den }) => num === '$' && den === '') && GOES_DOWN.test(text);
  if (!isCosts) return null;
  const more = readSumItems(plain).filter((one) => isMoneyLine(one));
  const known = new Set(before.items.flatMap(({ label }) => label.split(' ')).filter((word) => word !== ''));
  if (more.some(({ label }) => label.split(' ').some((word) => known.has(word)))) return null;
  return more.length === said.length
    ? computeLeftOf([...before.items, ...more.map((one) => ({ ...one, around: `costs # ${one.label}` }))])
    : null;
}
