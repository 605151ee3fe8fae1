import { listTold } from '../figures/told.ts';
import { createSum, type Sum } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { findNamedRow, getColumnUnit, type Table, toLedgerText } from './rows.ts';

interface Mean {
  name: string;
  count: number;
  money: number;
}

/** A count and the money that came of it, for each. */
export function findMean(table: Table): { unit: string; means: Mean[] } | null {
  if (table.others.length > 0 || table.rows.some(({ cells }) => cells.length !== 2)) return null;
  const units = [0, 1].map((column) => getColumnUnit(table, column));
  const counted = units.findIndex((unit) => unit !== '');
  if (counted < 0 || units[1 - counted] !== '') return null;
  const means = table.rows.map(({ name, cells }) => ({
    name,
    count: cells[counted]?.value ?? 0,
    money: cells[1 - counted]?.value ?? 0,
  }));
  const unit = (units[counted] === 'job' && table.noun) || (units[counted] as string);
  return means.every(({ count, money }) => count > 0 && money > count) ? { unit, means } : null;
}

/** What one of each row brings on average. */
export function computeMeans(table: Table): Sum | null {
  const found = findMean(table);
  if (!found) return null;
  const { unit, means } = found;
  const lead = means.map(({ name, count, money }) => `${name} **${formatDollars(money / count)}**`).join(', ');
  const steps = means.map(
    ({ name, count, money }) =>
      `${name}: ${formatDollars(money)} ÷ ${formatNumber(count)} ${unit}s = ${formatDollars(money / count)}`,
  );
  const last = means.at(-1) as Mean;
  const ranked = [...means].sort((one, other) => other.money / other.count - one.money / one.count);
  const [best, worst] = [ranked[0] as Mean, ranked.at(-1) as Mean];
  const apart = best.money / best.count - worst.money / worst.count;
  const better = apart > 0 ? ` The best is ${best.name}, ${formatDollars(apart)} above ${worst.name}.` : '';
  const sum = createSum(`A ${unit} brings on average: ${lead}.${better}`, steps, last.money / last.count);
  return { ...sum, state: { ...sum.state, unit: '$', per: unit } };
}

export const AT_MEAN = /\bav(?:g|era?ge)|\b(?:that|same|this) rate\b/i;

/** "if i do 35 at this months average": so many times the mean of the row that is named, or of the last. */
export function computeAtMean(table: Table, text: string): Sum | null {
  const found = findMean(table);
  const [count, ...more] = listTold(toLedgerText(text));
  if (!found || !AT_MEAN.test(text) || !count || more.length > 0 || count.isShare) return null;
  const named = findNamedRow(table.rows, text);
  const mean = found.means.find(({ name }) => name === named?.name) ?? (found.means.at(-1) as Mean);
  const each = mean.money / mean.count;
  const value = count.value * each;
  return createSum(
    `**${formatDollars(value)}** comes in.`,
    [
      `${mean.name}: ${formatDollars(mean.money)} ÷ ${formatNumber(mean.count)} ${found.unit}s = ${formatDollars(each)} a ${found.unit}`,
      `${formatNumber(count.value)} × ${formatDollars(each)} = ${formatDollars(value)}`,
    ],
    value,
  );
}

const ASKS_CHANGE =
  /\b(?:percent|percentage|pct|up|down|drop(?:ped)?|grew|grow|rose|rise|fell|fall|change[ds]?|differen\w+|more|less|increase|decrease)\b|%/i;
const OF_MEAN = /\bav(?:g|era?ge)|\bticket\b|\b(?:per|a|each) (?:job|load|stop)\b/i;
const OF_MONEY = /\b(?:revenue|sales|total|money|gross|income|take|came in|brought)\b/i;
const OF_COUNT = /\b(?:jobs|loads|stops|calls|count|number)\b/i;

/** "so the average is up how much": what the second of two rows has more or less than the first. */
export function computeChanges(table: Table, text: string): Sum | null {
  const found = findMean(table);
  const [was, now, ...more] = found?.means ?? [];
  if (!found || !was || !now || more.length > 0 || !ASKS_CHANGE.test(text) || /\d/.test(text)) return null;
  const lines = [
    {
      isAsked: OF_MEAN.test(text),
      name: `the average ${found.unit}`,
      from: was.money / was.count,
      to: now.money / now.count,
      write: formatDollars,
    },
    { isAsked: OF_MONEY.test(text), name: 'what came in', from: was.money, to: now.money, write: formatDollars },
    {
      isAsked: OF_COUNT.test(text.replace(OF_MEAN, '')),
      name: `the ${found.unit}s`,
      from: was.count,
      to: now.count,
      write: (value: number) => formatNumber(value),
    },
  ];
  const named = lines.filter(({ isAsked }) => isAsked);
  const told = named.length > 0 ? named : lines.slice(0, 1);
  const percent = (from: number, to: number) => (100 * (to - from)) / from;
  const lead = told
    .map(
      ({ name, from, to, write }) =>
        `${name} ${name.endsWith('s') ? 'are' : 'is'} ${to < from ? 'down' : 'up'} **${formatNumber(Math.abs(percent(from, to)), 1)} %** (${write(Math.abs(to - from))})`,
    )
    .join(', ');
  const steps = told.map(
    ({ name, from, to, write }) =>
      `${capital(name)}: ${write(from)} to ${write(to)}, ${write(Math.abs(to - from))} ${to < from ? 'less' : 'more'}`,
  );
  return createSum(`${capital(lead)}.`, steps, Math.abs(percent(told[0]?.from ?? 1, told[0]?.to ?? 1)), {
    goal: 'share',
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
