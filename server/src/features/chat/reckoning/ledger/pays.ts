import { createSum, type Sum } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { ALL, getColumnUnit, type Table } from './rows.ts';

/** With the wage of all in each row: "both at 17". */
export function toFullRows({ rows, others }: Table): Table {
  const [shared, ...more] = others;
  if (shared?.name !== ALL || more.length > 0 || rows.some(({ cells }) => cells.length !== 1)) return { rows, others };
  return { rows: rows.map((row) => ({ ...row, cells: [...row.cells, ...shared.cells] })), others: [] };
}

interface Pay {
  name: string;
  hours: number;
  wage: number;
}

/** Hours and a wage for each, or hours for each and one wage for all. */
export function findPay(table: Table): Pay[] | null {
  const { rows, others } = toFullRows(table);
  const [unit, wage] = [0, 1].map((column) => getColumnUnit({ rows, others }, column));
  const hours = unit === '' && table.isOfHours ? 'hour' : unit;
  if (hours !== 'hour' || wage !== '' || others.length > 0) return null;
  const pays = rows.map(({ name, cells: [worked, rate, more] }) => ({
    name,
    hours: worked?.value ?? 0,
    wage: more === undefined ? (rate?.value ?? 0) : 0,
  }));
  return pays.every((one) => one.wage >= LEAST_WAGE && one.wage <= MOST_WAGE) ? pays : null;
}

const [LEAST_WAGE, MOST_WAGE] = [7, 100];

const WEEK = 40;

/** What each gets, and all of them. */
export function computePay(table: Table, isOvertime: boolean): Sum | null {
  const pays = findPay(table);
  if (!pays) return null;
  const lines = pays.map(({ name, hours, wage }) => {
    const over = Math.max(hours - WEEK, 0);
    const gross = wage * (hours + over / 2);
    const work =
      over > 0
        ? `${WEEK} × ${formatDollars(wage)} + ${formatNumber(over, 2)} × 1.5 × ${formatDollars(wage)}`
        : `${formatNumber(hours, 2)} hours × ${formatDollars(wage)}`;
    return { name, gross, step: `${name}: ${work} = ${formatCents(gross)}`, isOver: over > 0 };
  });
  const whole = lines.reduce((all, { gross }) => all + gross, 0);
  const notes = lines.some(({ isOver }) => isOver) ? ['Hours over 40 in the week count one and a half times.'] : [];
  const straight = pays.reduce((all, { hours, wage }) => all + hours * wage, 0);
  const without = isOvertime || straight === whole ? '' : ` (${formatCents(straight)} without overtime)`;
  const each = lines.map(({ name, gross }) => `${name} **${formatCents(gross)}**`).join(', ');
  const lead = `${each}; together **${formatCents(whole)}**${without}.`;
  const steps = lines.map(({ step }) => step);
  return createSum(lead, steps, whole, { goal: 'each', notes, isCost: true });
}

/** Dollars to the cent. */
export function formatCents(value: number): string {
  return formatDollars(Math.round(value * 100) / 100);
}
