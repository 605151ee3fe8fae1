import { type Quantity, readQuantities } from '../../reading/quantities.ts';
import { readSumItems, type SumItem, sumValues } from '../../reading/sum-items.ts';
import { type Sum, type SumState, toState } from '../../sum-result.ts';
import { formatDollars, formatNumber, formatProduct } from '../../sum-words.ts';

const HOURS_BEFORE_OVERTIME = 40;
/** A bare number from here on may be a wage. */
const LEAST_WAGE = 7;
/** What is paid besides the hours. */
const ON_TOP = /\b(?:tips?|bonus|reimburse\w*|gas money|advance)\b/;
const OVERTIME = /\bovertime\b|\btime and a half\b|\bover 40\b|\bo\.?t\.?\b/;

const TWO_WEEKS =
  /\b(?:bi-?weekly|two weeks|2 weeks|pay period)\b|\b(?:one|first|this|last)\b.{0,40}\b(?:the )?(?:other|next|second)(?: week| one)?\b|\bnext week\b/;
const MOST_HOURS = 100;

/** "44 hours this week at 16.50 and 38 the next": each week for itself. */
export function computeTwoWeeks(text: string): Sum | null {
  if (!TWO_WEEKS.test(text) || !/\bweek/.test(text)) return null;
  const quantities = readQuantities(text);
  const isWage = ({ kind, start }: Quantity) =>
    kind === 'money_per_hour' || /(?:\bat|@|\bmakes|\bgets) \$?$/.test(text.slice(0, start + 1).replace(/[\d$]$/, ''));
  const [wage, ...wages] = quantities.filter(isWage);
  const hours = quantities.filter(
    (one) => one !== wage && (one.kind === 'hours' || one.kind === 'bare' || one.unit === 'week'),
  );
  const told = hours.map(({ value }) => value).filter((value) => value > 1 && value <= MOST_HOURS);
  const weeks = told.filter((value) => value !== told.filter((one) => one !== value).reduce((a, b) => a + b, 0));
  const [first, second, ...more] = weeks;
  if (!wage || wages.length > 0 || !first || !second || more.length > 0 || hours.length + 1 !== quantities.length)
    return null;
  const pay = [first, second].map((one) => {
    const over = Math.max(0, one - HOURS_BEFORE_OVERTIME);
    return { one, over, value: (one - over + 1.5 * over) * wage.value };
  });
  const all = pay.reduce((sum, { value }) => sum + value, 0);
  return {
    lead: `**${formatDollars(all)}** for the two weeks${pay.some(({ over }) => over > 0) ? ', with overtime' : ''}.`,
    steps: pay.map(({ one, over, value }) =>
      over > 0
        ? `${formatNumber(one, 2)} hours: 40 × ${formatDollars(wage.value)} + ${formatNumber(over, 2)} × ${formatDollars(wage.value)} × 1.5 = ${formatDollars(value)}`
        : `${formatNumber(one, 2)} hours × ${formatDollars(wage.value)} = ${formatDollars(value)}`,
    ),
    notes: ['Overtime is counted week by week, not over both together.'],
    state: { ...toState([], 'overtime', all), isCost: true },
  };
}

/** "he also gets a 100 bonus", after a week with overtime. */
export function computeWithBonus(text: string, { goal, words = '' }: SumState): Sum | null {
  const [bonus, ...others] = readQuantities(text).filter(({ value }) => value > 1);
  if (goal !== 'overtime' || !BONUS.test(text) || !bonus || others.length > 0 || BONUS.test(words)) return null;
  const joined = `${words}, overtime, plus ${bonus.value} bonus`;
  return computeOvertime(joined, readSumItems(joined));
}

const BONUS = /\bbonus\b/;

/** A bonus for the work raises what an hour is worth, and so what is added for the hours over 40. */
function tellWithBonus(items: SumItem[], hours: number, wage: number, bonus: number): Sum {
  const over = hours - HOURS_BEFORE_OVERTIME;
  const straight = hours * wage + bonus;
  const regular = straight / hours;
  const extra = (regular / 2) * over;
  return {
    lead: `**${formatDollars(straight + extra)}** with overtime and the bonus.`,
    steps: [
      `${formatNumber(hours, 2)} hours × ${formatDollars(wage)} + ${formatDollars(bonus)} = ${formatDollars(straight)}`,
      `${formatDollars(straight)} ÷ ${formatNumber(hours, 2)} hours = ${formatDollars(regular)} an hour, the regular rate`,
      `half of it (${formatDollars(regular / 2)}) × ${formatNumber(over, 2)} hours over 40 = ${formatDollars(extra)}`,
      `${formatDollars(straight)} + ${formatDollars(extra)} = ${formatDollars(straight + extra)}`,
    ],
    notes: [
      'A bonus that is promised for the work counts in the regular rate; a gift that nobody was told of does not.',
    ],
    state: { ...toState(items, 'overtime', straight + extra), isCost: true },
  };
}

/** The pay of a week above 40 hours, by the hour or by the piece. */
export function computeOvertime(text: string, items: SumItem[]): Sum | null {
  const factors = items.flatMap((item) => item.factors);
  const hours = factors.find(({ kind }) => kind === 'hours');
  if (!hours || hours.value <= HOURS_BEFORE_OVERTIME || hours.value > 120) return null;
  const over = hours.value - HOURS_BEFORE_OVERTIME;
  const pieces = items.find(
    (item) =>
      item.isMoney &&
      item.factors.length === 2 &&
      item.factors.every(({ kind }) => kind !== 'hours' && kind !== 'people'),
  );
  if (pieces) {
    const regular = pieces.value / hours.value;
    const extra = (regular / 2) * over;
    return {
      lead: `**${formatDollars(pieces.value + extra)}** for the week: ${formatDollars(pieces.value)} by the piece plus ${formatDollars(extra)} of overtime.`,
      steps: [
        `${formatProduct(pieces)} = ${formatDollars(pieces.value)}`,
        `${formatDollars(pieces.value)} ÷ ${formatNumber(hours.value)} hours = ${formatDollars(regular)} an hour, the regular rate`,
        `half of it (${formatDollars(regular / 2)}) × ${formatNumber(over)} hours over 40 = ${formatDollars(extra)}`,
      ],
      notes: ['Piece rates already pay every hour once, so overtime adds half.'],
      state: toState(items, 'piece_rate', pieces.value + extra),
    };
  }
  const isTold = OVERTIME.test(text);
  const wage =
    factors.find(({ kind }) => kind.startsWith('money')) ??
    (isTold ? factors.find(({ kind, value }) => kind === 'bare' && value >= LEAST_WAGE && value < 100) : undefined);
  if (!wage || !(isTold || wage.kind === 'money_per_hour' || wage.value < 100)) return null;
  const people = factors.find(({ kind }) => kind === 'people')?.value ?? 1;
  const more = items.filter(
    ({ factors: [only, ...rest], around }) =>
      rest.length === 0 && only !== wage && only?.kind !== 'hours' && ON_TOP.test(around),
  );
  const onTop = sumValues(more);
  const base = HOURS_BEFORE_OVERTIME * wage.value * people;
  const extra = over * wage.value * 1.5 * people;
  if (onTop > 0 && people === 1 && more.every(({ around }) => BONUS.test(around)))
    return tellWithBonus(items, hours.value, wage.value, onTop);
  const crew = people === 1 ? '' : ` × ${formatNumber(people)} people`;
  return {
    lead: `**${formatDollars(base + extra + onTop)}** with overtime${onTop > 0 ? ` and the ${formatDollars(onTop)} on top` : ''}.`,
    steps: [
      `40 hours × ${formatDollars(wage.value)}${crew} = ${formatDollars(base)}`,
      `${formatNumber(over)} hours × ${formatDollars(wage.value)} × 1.5${crew} = ${formatDollars(extra)}`,
    ],
    notes: [],
    state: { ...toState(items, 'overtime', base + extra + onTop), isCost: true },
  };
}
