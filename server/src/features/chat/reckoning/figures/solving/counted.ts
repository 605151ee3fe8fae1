import { formatDollars, formatNumber } from '../../sums/sum-words.ts';
import { type CountUnit, type Figure, findScale, isMoneyHead, isPeriodUnit } from '../figure.ts';
import { computeLeft } from './earned.ts';
import {
  buildMoney,
  formatPercent,
  listAdded,
  listProducts,
  listShares,
  type Solution,
  sumShares,
  sumTerms,
} from './gathered.ts';
import { buildTerm, formatCount, formatExact, listCounts } from './term.ts';

/** How many jobs, loads or leads it takes to cover or to reach an amount. */
export function computeCount(figures: Figure[], unit: CountUnit, asked: CountUnit | ''): Solution | null {
  const rates = figures.filter(({ head, per }) => (head === 'in' || head === 'out') && per.includes(unit));
  if (rates.length === 0) return computeClosed(figures, unit) ?? computeAmount(figures, unit);
  const each = computeEach(figures, rates, unit);
  const rest = figures.filter((one) => !rates.includes(one) && one.head !== unit);
  const due = buildMoney(['goal', 'out', 'buy'], rest, isPeriodUnit(asked) ? asked : '');
  if (!each || !due || due.terms.length === 0 || each.value <= 0) return null;
  const got = rest.filter(({ head }) => head === 'got');
  const whole = sumTerms(due.terms, 'goal', 'out', 'buy') - got.reduce((sum, { value }) => sum + value, 0);
  const value = whole / each.value;
  return {
    value,
    unit,
    per: due.per,
    steps: [
      ...listProducts(due.terms),
      ...listAdded(due.terms, 'to bring in'),
      ...each.steps,
      `${formatDollars(whole)} ÷ ${formatDollars(each.value)} = ${formatExact(value)}`,
    ],
    used: [...due.terms.flatMap(({ used }) => used), ...each.used, ...got],
  };
}

/** What one job leaves: its price less what it costs, or the margin of it. */
function computeEach(figures: Figure[], rates: Figure[], unit: CountUnit): Solution | null {
  const counts = figures.filter(({ head }) => !isMoneyHead(head) && head !== unit);
  return computeLeft([...rates, ...counts], unit) ?? computeOut([...rates, ...counts], unit);
}

/** "how many loads for 900, at 60 a load" */
function computeOut(figures: Figure[], unit: CountUnit): Solution | null {
  const found = buildMoney(['out'], figures, unit);
  if (!found || found.terms.length === 0) return null;
  const used = found.terms.flatMap((term) => term.used);
  return { value: sumTerms(found.terms, 'out'), unit: '$', per: unit, steps: listProducts(found.terms), used };
}

/** Jobs from leads by the share that is booked, or leads for so many jobs. */
function computeClosed(figures: Figure[], unit: CountUnit): Solution | null {
  const close = sumShares(figures, '%close');
  const told = figures.find(({ head }) => head === (unit === 'lead' ? 'job' : 'lead'));
  if (close === 0 || !told || (unit !== 'lead' && unit !== 'job')) return null;
  const value = unit === 'lead' ? told.value / close : told.value * close;
  const sign = unit === 'lead' ? '÷' : '×';
  return {
    value,
    unit,
    per: told.per[0] ?? '',
    steps: [`${formatNumber(told.value)} ${sign} ${formatPercent(close)} = ${formatNumber(value, 1)}`],
    used: [told, ...listShares(figures, '%close')],
  };
}

/** "i wanted 10000 and i am at 8350, how short" */
export function computeShort(figures: Figure[]): Solution | null {
  const wanted = figures.find(({ head }) => head === 'goal');
  const got = figures.find(({ head }) => head === 'got' || head === 'in' || head === 'was');
  if (!wanted || !got || figures.length !== 2 || wanted.per.join() !== got.per.join()) return null;
  const value = wanted.value - got.value;
  const step = `${formatDollars(wanted.value)} − ${formatDollars(got.value)} = ${formatDollars(value)}`;
  return { value, unit: '$', per: got.per[0] ?? '', steps: [step], used: [wanted, got] };
}

/** How much there is of a unit: what is told of it, times what it comes for, or the whole by what one takes. */
export function computeAmount(figures: Figure[], unit: CountUnit): Solution | null {
  const part = figures.some(({ head }) => head === '%part') ? sumShares(figures, '%part') : 1;
  const found = computeFilled(figures, unit) ?? computeMeasured(figures, unit);
  if (!found || part === 1) return found;
  return { ...found, value: found.value * part, used: [...found.used, ...listShares(figures, '%part')] };
}

/** 63 yards by 16 yards a load. */
function computeFilled(figures: Figure[], unit: CountUnit): Solution | null {
  const takes = figures.find(
    ({ head, per }) =>
      !isMoneyHead(head) && per.length === 1 && (per[0] === unit || (per[0] === 'truck' && unit === 'load')),
  );
  if (!takes || figures.some(({ head }) => head === unit)) return null;
  const whole = listCounts(
    takes.head as CountUnit,
    figures.filter((one) => one !== takes),
  );
  const terms = whole.map((one) =>
    buildTerm(
      one,
      figures.filter((other) => other !== takes),
      [],
    ),
  );
  if (terms.length === 0) return null;
  const sum = terms.reduce((all, { value }) => all + value, 0);
  const value = sum / takes.value;
  const step = `${formatCount(sum, takes.head as CountUnit)} ÷ ${formatNumber(takes.value, 2)} = ${formatNumber(value, 2)}`;
  return {
    value,
    unit,
    per: '',
    steps: [step],
    used: [takes, ...terms.flatMap(({ used }) => used)],
  };
}

function computeMeasured(figures: Figure[], unit: CountUnit): Solution | null {
  const shared = computeRatio(figures, unit);
  if (shared) return shared;
  const direct = figures.filter(({ head }) => head === unit);
  const counts = direct.length > 0 ? direct : listCounts(unit, figures);
  const terms = counts.map((one) => buildTerm(one, figures, []));
  const [first] = terms;
  if (!first || terms.some(({ per }) => per.join() !== first.per.join())) return null;
  const value = terms.reduce((sum, one) => sum + one.value, 0);
  const products = terms.filter(({ factors }) => factors.length > 1);
  return {
    value,
    unit,
    per: first.per[0] ?? '',
    steps: [
      ...products.map((term) => `${term.factors.join(' × ')} = ${formatCount(term.value, unit)}`),
      ...(terms.length > 1
        ? [`${terms.map((term) => formatNumber(term.value, 2)).join(' + ')} = ${formatCount(value, unit)}`]
        : []),
    ],
    used: terms.flatMap(({ used }) => used),
  };
}

/** "41 tons in 6 loads, tons a load" */
function computeRatio(figures: Figure[], asked: CountUnit): Solution | null {
  const count = figures.find(({ head }) => WORK.includes(head));
  const whole = figures.find((one) => one !== count && MEASURES.includes(one.head));
  const isBare = figures.every(({ per, from }) => per.length === 0 && !from);
  if (!count || !whole || !isBare || figures.length > 2) return null;
  if (asked !== count.head && asked !== whole.head && count.head !== 'gallon') return null;
  const value = whole.value / count.value;
  const unit = whole.head as CountUnit;
  const step = `${formatCount(whole.value, unit)} ÷ ${formatNumber(count.value, 2)} = ${formatNumber(value, 2)}`;
  return { value, unit, per: count.head as CountUnit, steps: [step], used: [whole, count] };
}

const MEASURES: readonly string[] = ['ton', 'yard', 'lb', 'mile', 'hour', 'gallon'];
const WORK: readonly string[] = ['load', 'job', 'item', 'day', 'gallon'];

/** How long until what a thing cost has come back. */
export function computePayback(figures: Figure[], asked: CountUnit | ''): Solution | null {
  const price = figures.find(({ head }) => head === 'buy');
  if (!price) return null;
  const down = figures.filter(({ head }) => head === 'down' || head === 'got');
  const due = price.value - down.reduce((sum, { value }) => sum + value, 0);
  const left = computeLeft(figures, '') ?? computeWanted(figures);
  if (!left || left.value <= 0 || left.per === '') return null;
  const scale = asked !== '' && isPeriodUnit(asked) ? findScale(left.per, asked) : 1;
  if (scale === null) return null;
  const value = due / left.value / scale;
  const unit = asked === '' || scale === 1 ? left.per : asked;
  const step = `${formatDollars(due)} ÷ ${formatDollars(left.value)} a ${left.per} = ${formatCount(value, unit)}`;
  return { value, unit, per: '', steps: [...left.steps, step], used: [price, ...down, ...left.used] };
}

/** What is put aside or wanted so often. */
function computeWanted(figures: Figure[]): Solution | null {
  const found = buildMoney(['goal', 'out'], figures, '');
  if (!found || found.terms.length === 0) return null;
  const used = found.terms.flatMap((term) => term.used);
  return {
    value: sumTerms(found.terms, 'goal', 'out'),
    unit: '$',
    per: found.per,
    steps: listProducts(found.terms),
    used,
  };
}
