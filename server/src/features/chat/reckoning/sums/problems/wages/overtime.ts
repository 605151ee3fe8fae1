import { type SumItem, sumValues } from '../../reading/sum-items.ts';
import { type Sum, toState } from '../../sum-result.ts';
import { formatDollars, formatNumber, formatProduct } from '../../sum-words.ts';

const HOURS_BEFORE_OVERTIME = 40;
/** A bare number from here on may be a wage. */
const LEAST_WAGE = 7;
/** What is paid besides the hours. */
const ON_TOP = /\b(?:tips?|bonus|reimburse\w*|gas money|advance)\b/;
const OVERTIME = /\bovertime\b|\btime and a half\b|\bover 40\b|\bo\.?t\.?\b/;

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
