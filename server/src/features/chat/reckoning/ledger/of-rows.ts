import { listTold, type Told } from '../figures/told.ts';
import { createSum, type Sum } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { AT_MEAN, computeAtMean, computeChanges, computeMeans, findMean } from './means.ts';
import { computePay, findPay, formatCents, toFullRows } from './pays.ts';
import { findNamedRow, getColumnUnit, OVERTIME, type Row, readTable, type Table, toLedgerText } from './rows.ts';

/** What may be asked of rows: each one's pay, each one's mean, each one's part of a pot, how two differ. */
type Ask = 'pay' | 'mean' | 'split';

interface Asked {
  table: Table;
  /** Whether overtime is told of. */
  isOvertime: boolean;
  ask: Ask;
}

const ASKS: Record<Ask, RegExp> = {
  split:
    /\b(?:split|divide|divvy|share|cut)\b.*\b(?:hours?|hrs|days|time|jobs|loads|worked)\b|\bby (?:the )?(?:hours?|hrs|days)\b/i,
  pay: /\b(?:pay(?:roll|checks?|s|outs?|ing)?|gross|wages?|checks?|owe|earn(?:ed|s)?|make|made|how much|get)\b/i,
  mean: /\b(?:av(?:g|era?ge)s?|mean|per|each|a)\b/i,
};

/** What the last turn of a talk asks of the rows that it or one before it tells; null where it asks nothing of such. */
export function computeOfRows(turns: string[]): Sum | null {
  const begun = turns.findLastIndex((turn) => readAsked(turn) !== null);
  const asked = begun < 0 ? null : readAsked(turns[begun] as string);
  if (!asked) return null;
  const later = turns.slice(begun + 1);
  const last = later.pop();
  let table = asked.table;
  for (const turn of later) table = applyChange(table, turn) ?? table;
  if (last === undefined) return tellAsked({ ...asked, table });
  const changed = applyChange(table, last);
  if (changed) return tellAsked({ ...asked, table: changed });
  const held = { ...asked, table };
  return computeAtMean(table, last) ?? computeChanges(table, last) ?? computeWhole(held, last);
}

const MOST_WORDS = 45;

function readAsked(turn: string): Asked | null {
  const read = readTable(turn);
  if (!read || turn.split(/\s+/).length > MOST_WORDS) return null;
  const said = turn.replace(OVERTIME, ' ');
  const table = {
    ...toFullRows(read),
    noun: /\bstops?\b/i.test(turn) ? 'stop' : '',
    isOfHours: /\b(?:hours|hrs)\b/i.test(said),
  };
  const ask = (['split', 'pay', 'mean'] as const).find((one) => ASKS[one].test(said) && FITS[one](table, turn));
  return ask ? { table, ask, isOvertime: said !== turn } : null;
}

const FITS: Record<Ask, (table: Table, text: string) => boolean> = {
  split: (table) => findPot(table) !== null,
  pay: (table) => findPay(table) !== null,
  mean: (table, text) => findMean(table) !== null && /\bav(?:g|era?ge)/i.test(text),
};

interface Pot {
  rows: Row[];
  whole: number;
}

/** What is shared, and the rows that say by what: each tells one figure, and the pot is more than all of them. */
function findPot({ rows, others }: Table): Pot | null {
  if (rows.some(({ cells }) => cells.length !== 1)) return null;
  const sum = (of: Row[]) => of.reduce((all, { cells }) => all + (cells[0]?.value ?? 0), 0);
  const alone = others.flatMap(({ cells }) => cells).filter(({ unit, isShare }) => unit === '' && !isShare);
  const [only, ...more] = alone;
  if (only && more.length === 0 && only.value > sum(rows)) return { rows, whole: only.value };
  const [first, ...rest] = rows;
  const isFirst = first !== undefined && alone.length === 0 && rest.length >= 2 && sum([first]) > sum(rest);
  return isFirst ? { rows: rest, whole: sum([first]) } : null;
}

function tellAsked({ table, ask, isOvertime }: Asked): Sum | null {
  if (ask === 'split') return tellSplit(table);
  return ask === 'pay' ? computePay(table, isOvertime) : computeMeans(table);
}

function tellSplit(table: Table): Sum | null {
  const pot = findPot(table);
  if (!pot) return null;
  const parts = pot.rows.map(({ name, cells }) => ({ name, part: cells[0]?.value ?? 0 }));
  const whole = parts.reduce((all, { part }) => all + part, 0);
  const each = pot.whole / whole;
  const added = parts.map(({ part }) => formatNumber(part, 2)).join(' + ');
  return createSum(
    `${parts.map(({ name, part }) => `${name} **${formatCents(part * each)}**`).join(', ')}.`,
    [
      `${added} = ${formatNumber(whole, 2)}`,
      `${formatDollars(pot.whole)} ÷ ${formatNumber(whole, 2)} = ${formatNumber(each, 4)} for each of them`,
    ],
    pot.whole,
    { goal: 'each' },
  );
}

const ASKS_WHOLE = /\b(?:whole|total|together|altogether|all|both|combined)\b/i;

/** "whats the whole payroll" */
function computeWhole(asked: Asked, text: string): Sum | null {
  if (!ASKS_WHOLE.test(text) || /\d/.test(text) || asked.ask === 'split') return null;
  const pay = asked.ask === 'pay' ? computePay(asked.table, asked.isOvertime) : null;
  return pay && { ...pay, lead: `**${formatCents(pay.state.result)}** together.` };
}

const ADDS = /\b(?:more|also|forgot|another|extra|plus|add(?:ed)?|additional|too)\b/i;

/** "ozzie says he did 6", "Sam forgot 6.25 hours": the rows with the figure of one told anew, or with more of it; null for any other turn. */
function applyChange(table: Table, turn: string): Table | null {
  const row = findNamedRow(table.rows, turn);
  const [one, ...more] = listTold(toLedgerText(turn));
  if (!row || !one || more.length > 0 || one.isShare || AT_MEAN.test(turn)) return null;
  const column = findColumn(table, one, turn);
  const before = row.cells[column];
  if (!before) return null;
  const value = ADDS.test(turn) ? before.value + one.value : one.value;
  const cells = row.cells.map((cell, i) => (i === column ? { ...cell, value } : cell));
  return { ...table, rows: table.rows.map((other) => (other === row ? { ...row, cells } : other)) };
}

/** The column of its unit; of a rate the last, of a bare figure the first. */
function findColumn(table: Table, one: Told, turn: string): number {
  const columns = table.rows[0]?.cells.length ?? 0;
  if (one.per !== '' || /\b(?:gets?|rate|at|pay|paid|raise)\b.{0,12}\d/i.test(turn)) return columns - 1;
  return Math.max(Array.from({ length: columns }, (_, i) => getColumnUnit(table, i)).indexOf(one.unit), 0);
}
