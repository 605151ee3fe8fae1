import { listTold, type Told } from '../figures/told.ts';
import { toFigureText } from '../figures/figure-words.ts';
import { createSum, type Sum } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { ALL, findNamedRow, getColumnUnit, OVERTIME, type Row, readTable, type Table } from './rows.ts';

/** What may be asked of rows: each one's pay, each one's mean, each one's part of a pot, how two differ. */
type Ask = 'pay' | 'mean' | 'split';

interface Asked {
  table: Table;
  /** Whether overtime is told of. */
  isOvertime: boolean;
  ask: Ask;
}

const ASKS: Record<Ask, RegExp> = {
  split: /\b(?:split|divide|divvy|share|cut)\b.*\b(?:hours?|hrs|days|time|jobs|loads|worked)\b|\bby (?:the )?(?:hours?|hrs|days)\b/i,
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
  return computeAtMean(held, last) ?? computeChanges(held, last) ?? computeWhole(held, last);
}

const MOST_WORDS = 45;

function readAsked(turn: string): Asked | null {
  const read = readTable(turn);
  if (!read || turn.split(/\s+/).length > MOST_WORDS) return null;
  const said = turn.replace(OVERTIME, ' ');
  const table = { ...toFull(read), noun: /\bstops?\b/i.test(turn) ? 'stop' : '', isOfHours: /\b(?:hours|hrs)\b/i.test(said) };
  const ask = (['split', 'pay', 'mean'] as const).find((one) => ASKS[one].test(said) && FITS[one](table, turn));
  return ask ? { table, ask, isOvertime: said !== turn } : null;
}

const [LEAST_WAGE, MOST_WAGE] = [7, 100];

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

/** With the wage of all in each row: "both at 17". */
function toFull({ rows, others }: Table): Table {
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
function findPay(table: Table): Pay[] | null {
  const { rows, others } = toFull(table);
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

interface Mean {
  name: string;
  count: number;
  money: number;
}

/** A count and the money that came of it, for each. */
function findMean(table: Table): { unit: string; means: Mean[] } | null {
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

function tellAsked({ table, ask, isOvertime }: Asked): Sum | null {
  if (ask === 'split') return tellSplit(table);
  return ask === 'pay' ? tellPay(table, isOvertime) : tellMeans(table);
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
    [`${added} = ${formatNumber(whole, 2)}`, `${formatDollars(pot.whole)} ÷ ${formatNumber(whole, 2)} = ${formatNumber(each, 4)} for each of them`],
    pot.whole,
    { goal: 'each' },
  );
}

const WEEK = 40;

function tellPay(table: Table, isOvertime: boolean): Sum | null {
  const pays = findPay(table);
  if (!pays) return null;
  const lines = pays.map(({ name, hours, wage }) => {
    const over = Math.max(hours - WEEK, 0);
    const gross = wage * (hours + over / 2);
    const work = over > 0 ? `${WEEK} × ${formatDollars(wage)} + ${formatNumber(over, 2)} × 1.5 × ${formatDollars(wage)}` : `${formatNumber(hours, 2)} hours × ${formatDollars(wage)}`;
    return { name, gross, step: `${name}: ${work} = ${formatCents(gross)}`, isOver: over > 0 };
  });
  const whole = lines.reduce((all, { gross }) => all + gross, 0);
  const notes = lines.some(({ isOver }) => isOver) ? ['Hours over 40 in the week count one and a half times.'] : [];
  const straight = pays.reduce((all, { hours, wage }) => all + hours * wage, 0);
  const without = isOvertime || straight === whole ? '' : ` (${formatCents(straight)} without overtime)`;
  const each = lines.map(({ name, gross }) => `${name} **${formatCents(gross)}**`).join(', ');
  return createSum(`${each}; together **${formatCents(whole)}**${without}.`, lines.map(({ step }) => step), whole, {
    goal: 'each',
    notes,
    isCost: true,
  });
}

function tellMeans(table: Table): Sum | null {
  const found = findMean(table);
  if (!found) return null;
  const { unit, means } = found;
  const lead = means.map(({ name, count, money }) => `${name} **${formatDollars(money / count)}**`).join(', ');
  const steps = means.map(
    ({ name, count, money }) => `${name}: ${formatDollars(money)} ÷ ${formatNumber(count)} ${unit}s = ${formatDollars(money / count)}`,
  );
  const last = means.at(-1) as Mean;
  const ranked = [...means].sort((one, other) => other.money / other.count - one.money / one.count);
  const [best, worst] = [ranked[0] as Mean, ranked.at(-1) as Mean];
  const apart = best.money / best.count - worst.money / worst.count;
  const better = apart > 0 ? ` The best is ${best.name}, ${formatDollars(apart)} above ${worst.name}.` : '';
  const sum = createSum(`A ${unit} brings on average: ${lead}.${better}`, steps, last.money / last.count);
  return { ...sum, state: { ...sum.state, unit: '$', per: unit } };
}

const AT_MEAN = /\bav(?:g|era?ge)|\b(?:that|same|this) rate\b/i;

/** "if i do 35 at this months average": so many times the mean of the row that is named, or of the last. */
function computeAtMean({ table }: Asked, text: string): Sum | null {
  const found = findMean(table);
  const [count, ...more] = listTold(toFigureText(text));
  if (!found || !AT_MEAN.test(text) || !count || more.length > 0 || count.isShare) return null;
  const named = findNamedRow(table.rows, text);
  const mean = found.means.find(({ name }) => name === named?.name) ?? (found.means.at(-1) as Mean);
  const each = mean.money / mean.count;
  const value = count.value * each;
  return createSum(`**${formatDollars(value)}** comes in.`, [
    `${mean.name}: ${formatDollars(mean.money)} ÷ ${formatNumber(mean.count)} ${found.unit}s = ${formatDollars(each)} a ${found.unit}`,
    `${formatNumber(count.value)} × ${formatDollars(each)} = ${formatDollars(value)}`,
  ], value);
}

const ASKS_CHANGE = /\b(?:percent|percentage|pct|up|down|drop(?:ped)?|grew|grow|rose|rise|fell|fall|change[ds]?|differen\w+|more|less|increase|decrease)\b|%/i;
const OF_MEAN = /\bav(?:g|era?ge)|\bticket\b|\b(?:per|a|each) (?:job|load|stop)\b/i;
const OF_MONEY = /\b(?:revenue|sales|total|money|gross|income|take|came in|brought)\b/i;
const OF_COUNT = /\b(?:jobs|loads|stops|calls|count|number)\b/i;

/** "so the average is up how much": what the second of two rows has more or less than the first. */
function computeChanges({ table }: Asked, text: string): Sum | null {
  const found = findMean(table);
  const [was, now, ...more] = found?.means ?? [];
  if (!found || !was || !now || more.length > 0 || !ASKS_CHANGE.test(text) || /\d/.test(text)) return null;
  const lines = [
    { isAsked: OF_MEAN.test(text), name: `the average ${found.unit}`, from: was.money / was.count, to: now.money / now.count, write: formatDollars },
    { isAsked: OF_MONEY.test(text), name: 'what came in', from: was.money, to: now.money, write: formatDollars },
    { isAsked: OF_COUNT.test(text.replace(OF_MEAN, '')), name: `the ${found.unit}s`, from: was.count, to: now.count, write: (value: number) => formatNumber(value) },
  ];
  const named = lines.filter(({ isAsked }) => isAsked);
  const told = named.length > 0 ? named : lines.slice(0, 1);
  const percent = (from: number, to: number) => (100 * (to - from)) / from;
  const lead = told.map(({ name, from, to, write }) => `${name} ${name.endsWith('s') ? 'are' : 'is'} ${to < from ? 'down' : 'up'} **${formatNumber(Math.abs(percent(from, to)), 1)} %** (${write(Math.abs(to - from))})`).join(', ');
  const steps = told.map(({ name, from, to, write }) => `${capital(name)}: ${write(from)} to ${write(to)}, ${write(Math.abs(to - from))} ${to < from ? 'less' : 'more'}`);
  return createSum(`${capital(lead)}.`, steps, Math.abs(percent(told[0]?.from ?? 1, told[0]?.to ?? 1)), { goal: 'share' });
}

const ASKS_WHOLE = /\b(?:whole|total|together|altogether|all|both|combined)\b/i;

/** "whats the whole payroll" */
function computeWhole(asked: Asked, text: string): Sum | null {
  if (!ASKS_WHOLE.test(text) || /\d/.test(text) || asked.ask === 'split') return null;
  const pay = asked.ask === 'pay' ? tellPay(asked.table, asked.isOvertime) : null;
  return pay && { ...pay, lead: `**${formatCents(pay.state.result)}** together.` };
}

const ADDS = /\b(?:more|also|forgot|another|extra|plus|add(?:ed)?|additional|too)\b/i;

/** "ozzie says he did 6", "Sam forgot 6.25 hours": the rows with the figure of one told anew, or with more of it; null for any other turn. */
function applyChange(table: Table, turn: string): Table | null {
  const row = findNamedRow(table.rows, turn);
  const [one, ...more] = listTold(toFigureText(turn));
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

function formatCents(value: number): string {
  return formatDollars(Math.round(value * 100) / 100);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
