import { formatDollars, formatNumber } from '../../sums/sum-words.ts';
import { type CountUnit, type Figure, type FigureHead, isPeriodUnit, isShareHead } from '../figure.ts';
import {
  buildMoney,
  formatPercent,
  formatShared,
  type Gathered,
  listAdded,
  listProducts,
  listShares,
  type Solution,
  sumShares,
  sumTerms,
} from './gathered.ts';
import type { Term } from './term.ts';

export function computeLeft(figures: Figure[], asked: CountUnit | ''): Solution | null {
  const per = asked === '' && isSpread(figures) ? 'job' : asked;
  // What a customer offers is what would come in.
  const income = figures.some(({ head }) => head === 'in') ? 'in' : 'other';
  const found = buildMoney([income, 'out'], figures, per);
  if (!found) return null;
  const incomes = found.terms.filter(({ figure }) => figure.head === income);
  const costs = found.terms.filter(({ figure }) => figure.head === 'out');
  if (incomes.length === 0) return computeAdded(figures, found.terms);
  // "only half a truck"
  const part = listShares(figures, '%part').reduce((share, { value }) => (share * value) / 100, 1);
  const earned = sumTerms(incomes, income) * part;
  const spent = sumTerms(costs, 'out');
  const margin = sumShares(figures, '%margin');
  const off = sumShares(figures, '%off') * earned;
  const fee = sumShares(figures, '%in') * (earned - off);
  const burden = sumShares(figures, '%out') * sumBurdened(costs, figures);
  // "a margin of 40 % on the jobs, and 1,900 of bills"
  const direct = margin > 0 ? (earned - off) * (1 - margin) : 0;
  const value = earned - off - fee - burden - spent - direct;
  const taken: [number, string][] = [
    [off, 'discount'],
    [fee, `${formatPercent(sumShares(figures, '%in'))} of what came in`],
    [burden, `${formatPercent(sumShares(figures, '%out'))} on top of the wages`],
    [direct, `${formatPercent(1 - margin)} that the jobs cost`],
  ];
  const shared = taken.filter(([amount]) => amount > 0);
  const minus = [...shared.map(([amount]) => amount), ...(spent > 0 ? [spent] : [])];
  return {
    value,
    unit: '$',
    per: found.per,
    income: earned,
    steps: [
      ...listProducts(found.terms),
      ...listAdded(incomes, 'that comes in'),
      ...listAdded(costs, 'of costs'),
      ...shared.map(([amount, name]) => `${name}: ${formatDollars(amount)}`),
      ...(minus.length > 0 ? [`${[earned, ...minus].map(formatDollars).join(' − ')} = ${formatDollars(value)}`] : []),
    ],
    used: [
      ...found.terms.flatMap(({ used }) => used),
      ...listShares(figures, '%off', '%in', '%out', '%margin', '%part'),
    ],
  };
}

/** "395 a job, the truck 1,225 a month spread on 30 jobs a month": bills that a job bears its part of. */
function isSpread(figures: Figure[]): boolean {
  const counts = figures.filter(({ head, per }) => head === 'job' && per.some(isPeriodUnit));
  const isBill = figures.some(({ head, per }) => head === 'out' && per.some(isPeriodUnit) && !per.includes('person'));
  const isOfOneJob = figures.every(({ head, per }) => head !== 'in' || per.length === 0);
  return counts.length > 0 && isBill && isOfOneJob && figures.every(({ per }) => !per.includes('job'));
}

/** What is put on top of costs. */
function computeAdded(figures: Figure[], costs: Term[]): Solution | null {
  const markup = sumShares(figures, '%markup');
  if (markup === 0 || costs.length === 0) return null;
  const cost = sumTerms(costs, 'out');
  const value = cost * markup;
  const step = `${formatPercent(markup)} of ${formatDollars(cost)} = ${formatDollars(value)}`;
  const used = [...costs.flatMap((term) => term.used), ...listShares(figures, '%markup')];
  return { value, unit: '$', per: '', steps: [...listProducts(costs), step], used, income: cost + value };
}

/** What taxes and insurance of the employer are paid on: the wages, or the cost that they are told behind. */
function sumBurdened(costs: Term[], figures: Figure[]): number {
  const wages = costs.filter(({ figure }) => figure.per.includes('person'));
  const at = figures.findIndex(({ head }) => head === '%out');
  const before = costs.findLast(({ figure }) => figure.head === 'out' && figures.indexOf(figure) < at);
  return sumTerms(wages.length > 0 ? wages : before ? [before] : costs, 'out');
}

export function computeMargin(figures: Figure[]): Solution | null {
  const markup = sumShares(figures, '%markup');
  const left = computeLeft(figures, '');
  if (!left?.income) return markup > 0 ? toMargin(markup, figures) : null;
  const value = (100 * left.value) / left.income;
  const step = `${formatDollars(left.value)} ÷ ${formatDollars(left.income)} = ${formatNumber(value, 1)} %`;
  return { ...left, value, unit: '%', per: '', steps: [...left.steps, step] };
}

/** A markup of 40 % is a margin of 40 ÷ 140. */
function toMargin(markup: number, figures: Figure[]): Solution {
  const value = (100 * markup) / (1 + markup);
  const step = `${formatNumber(100 * markup, 2)} ÷ ${formatNumber(100 + 100 * markup, 2)} = ${formatNumber(value, 1)} %`;
  return { value, unit: '%', per: '', steps: [step], used: listShares(figures, '%markup') };
}

export function computeTotal(figures: Figure[], per: CountUnit | '', heads: FigureHead[]): Solution | null {
  const found = buildMoney(heads, figures, per);
  if (!found || found.terms.length === 0) return null;
  const sum = sumTerms(found.terms, ...heads);
  const fee = sumShares(figures, '%in');
  if (fee > 0 && !heads.includes('out')) return toFee(sum, fee, found, figures);
  const burden = sumShares(figures, '%out') * sumBurdened(found.terms, figures);
  const factors: [FigureHead, number][] = [
    ['%off', 1 - sumShares(figures, '%off')],
    ['%up', 1 + sumShares(figures, '%up')],
    ['%tax', 1 + sumShares(figures, '%tax')],
    ['%part', figures.some(({ head }) => head === '%part') ? sumShares(figures, '%part') : 1],
  ];
  const value = factors.reduce((all, [, factor]) => all * factor, sum + burden);
  const steps = [...listProducts(found.terms), ...listAdded(found.terms, 'together')];
  if (value !== sum) steps.push(formatShared(figures, sum, value));
  return {
    value,
    unit: '$',
    per: found.per,
    steps,
    used: [...found.terms.flatMap(({ used }) => used), ...listShares(figures, '%off', '%up', '%tax', '%part', '%out')],
  };
}

/** What a fee of so many percent comes to. */
function toFee(sum: number, fee: number, { terms, per }: Gathered, figures: Figure[]): Solution {
  const value = sum * fee;
  const step = `${formatPercent(fee)} of ${formatDollars(sum)} = ${formatDollars(value)}`;
  const used = [...terms.flatMap((term) => term.used), ...listShares(figures, '%in')];
  return { value, unit: '$', per, steps: [...listProducts(terms), step], used };
}

/** What to charge: the costs and what is wanted on top, or an earlier price with what is added to it. */
export function computePrice(figures: Figure[], per: CountUnit | ''): Solution | null {
  const found = buildMoney(['in', 'out', 'buy', 'goal', 'was'], figures, per);
  const base = found && findBase(found.terms, figures);
  if (!found || base === null) return null;
  const markup = sumShares(figures, '%markup');
  const kept = sumShares(figures, '%margin') + sumShares(figures, '%in');
  const raised = base * (1 + markup);
  const net = raised / (1 - kept);
  const more = 1 + sumShares(figures, '%up') + sumShares(figures, '%tax');
  const part = listShares(figures, '%part').reduce((share, { value }) => (share * value) / 100, 1);
  const value = net * more * part * (1 - sumShares(figures, '%off'));
  const steps = [
    ...listProducts(found.terms),
    ...listAdded(found.terms, 'together'),
    ...(markup > 0 ? [`with ${formatPercent(markup)} on top: ${formatDollars(raised)}`] : []),
    ...(kept > 0 ? [`${formatDollars(raised)} ÷ ${formatPercent(1 - kept)} = ${formatDollars(net)}`] : []),
    ...(value === net ? [] : [formatShared(listShares(figures, '%up', '%tax', '%off', '%part'), net, value)]),
  ];
  const used = [...found.terms.flatMap((term) => term.used), ...figures.filter(({ head }) => isShareHead(head))];
  return { value, unit: '$', per: found.per, steps, used };
}

/** Costs with what is to be left, or an earlier price; null where nothing is to be put on top of costs. */
function findBase(terms: Term[], figures: Figure[]): number | null {
  const cost = sumTerms(terms, 'out', 'buy') + sumShares(figures, '%out') * sumBurdened(terms, figures);
  const wanted = sumTerms(terms, 'goal');
  if (cost + wanted === 0) return terms.length > 0 ? sumTerms(terms, 'in', 'was') : null;
  const isRaised = wanted > 0 || listShares(figures, '%margin', '%markup', '%in').length > 0;
  return isRaised ? cost + wanted : null;
}
