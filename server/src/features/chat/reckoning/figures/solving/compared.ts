import { formatDollars, formatNumber } from '../../sums/sum-words.ts';
import { type CountUnit, createFigure, type Figure, type FigureHead, isMoneyHead, listOrigins } from '../figure.ts';
import { computeLeft, computeTotal } from './earned.ts';
import { buildMoney, listAdded, listShares, type Solution, sumTerms } from './gathered.ts';

export function computeOwed(figures: Figure[]): Solution | null {
  const part = listShares(figures, '%part', '%keep');
  const others = figures.filter((one) => !part.includes(one));
  const due = computeTotal(others, '', figures.some(({ head }) => head === 'in') ? ['in'] : ['out', 'buy']);
  const paid = buildMoney(['got', 'down'], figures, '');
  if (!due || !paid) return null;
  const shared = part.reduce((sum, { value }) => sum + (value / 100) * due.value, 0);
  const received = sumTerms(paid.terms, 'got', 'down') + shared;
  const value = due.value - received;
  const step = `${formatDollars(due.value)} − ${formatDollars(received)} = ${formatDollars(value)}`;
  const used = [...due.used, ...paid.terms.flatMap((term) => term.used), ...part];
  return {
    ...due,
    value,
    steps: [...due.steps, ...listAdded(paid.terms, 'received'), ...(received > 0 ? [step] : [])],
    used,
  };
}

export function computeShare(figures: Figure[], per: CountUnit | ''): Solution | null {
  const rest = figures.filter(({ head }) => head !== 'person');
  const hasWages = figures.some((one) => one.per.includes('person'));
  const whole =
    computeLeft(hasWages ? figures : rest, per === 'person' ? '' : per) ?? computeTotal(rest, '', ['out', 'buy']);
  if (!whole) return null;
  const keeps = listShares(figures, '%keep', '%part');
  const [people] = figures.filter(({ head }) => head === 'person' && !whole.used.some((one) => one.head === head));
  // "50 50"
  if (keeps.some(({ value }) => value !== keeps[0]?.value)) return null;
  if (keeps.length > 0) {
    const value = (whole.value * (keeps[0] as Figure).value) / 100;
    const step = `${formatNumber((keeps[0] as Figure).value, 2)} % of ${formatDollars(whole.value)} = ${formatDollars(value)}`;
    return { ...whole, value, steps: [...whole.steps, step], used: [...whole.used, ...keeps] };
  }
  if (!people) return null;
  const value = whole.value / people.value;
  const step = `${formatDollars(whole.value)} ÷ ${formatNumber(people.value)} = ${formatDollars(value)}`;
  return { ...whole, value, steps: [...whole.steps, step], used: [...whole.used, people] };
}

const MONEY_COMPARED: readonly FigureHead[] = ['in', 'out', 'other', 'was', 'buy', 'goal'];

/** Two cases that a message tells of: an earlier figure and a later one, or two that one may choose from. */
interface Cases {
  before: Figure[];
  after: Figure[];
}

export function findCases(figures: Figure[], mayLose = true): Cases | null {
  const money = figures.filter(({ head }) => MONEY_COMPARED.includes(head));
  const was = money.find(({ head }) => head === 'was') ?? money[0];
  const isAlike = (one: Figure) => one.per.join() === was?.per.join();
  const now = money.find((one) => one !== was && isAlike(one)) ?? money.find((one) => one !== was);
  if (!was || !now || (was.head !== 'was' && money.length > 2)) return null;
  const head = was.head === 'was' && now.head !== 'was' ? now.head : was.head;
  const [first, second] = splitCounts(
    figures.filter((one) => one !== was && one !== now),
    mayLose,
  );
  return { before: [createFigure(was.value, head, [was]), ...first], after: [now, ...second] };
}

/** "7 miles a gallon, the new one 10": what else is told is the same for both. */
function findCountCases(figures: Figure[]): Cases | null {
  const isPair = (one: Figure, other: Figure) =>
    one !== other && one.head === other.head && one.per.join() === other.per.join() && !isMoneyHead(one.head);
  const pairs = figures.filter((one) => one.head !== 'person' && figures.some((other) => isPair(one, other)));
  const [was, now] = pairs;
  if (!was || !now || pairs.length > 2 || figures.filter(({ head }) => isMoneyHead(head)).length !== 1) return null;
  return { before: figures.filter((one) => one !== now), after: figures.filter((one) => one !== was) };
}

/** "3,900 to 4,650 and 5,200 to 5,750": all that was, and all that is now or would be. */
function computeFromEarlier(figures: Figure[], per: CountUnit | ''): Solution | null {
  const was = figures.some(({ head }) => head === 'was') ? 'was' : 'other';
  const before = computeTotal(figures, per, [was]);
  const after = computeTotal(figures, per, ['out', 'in']);
  if (!before || !after || before.per !== after.per) return null;
  const value = after.value - before.value;
  const step = `${formatDollars(after.value)} against ${formatDollars(before.value)}: ${formatDollars(Math.abs(value))} ${value < 0 ? 'less' : 'more'}`;
  return { ...after, value, steps: [...before.steps, ...after.steps, step], used: [...before.used, ...after.used] };
}

const MOST_LOST = 0.4;

/** "45 jobs a month, now 38": those of before and of now; a small second count is how many are lost. */
function splitCounts(counts: Figure[], mayLose: boolean): [before: Figure[], after: Figure[]] {
  const isPair = (one: Figure, other: Figure) =>
    one !== other && one.head === other.head && one.per.join() === other.per.join() && !isMoneyHead(one.head);
  const one = counts.find((count) => count.head !== 'person' && counts.some((other) => isPair(count, other)));
  const other = one && counts.find((count) => isPair(one, count));
  if (!one || !other) return [counts, counts];
  const left =
    mayLose && other.value < MOST_LOST * one.value
      ? createFigure(one.value - other.value, one.head, [one, other])
      : other;
  const rest = counts.filter((count) => count !== one && count !== other);
  return [
    [one, ...rest],
    [left, ...rest],
  ];
}

/** What a case comes to: what is left of it, or what it costs or brings; by the job where jobs are told for each. */
export function computeCase(figures: Figure[], per: CountUnit | ''): Solution | null {
  if (figures.some(({ head }) => head === 'in') && figures.some(({ head }) => head === 'out'))
    return computeLeft(figures, per);
  const [money] = figures.filter(({ head }) => MONEY_COMPARED.includes(head));
  const close = figures.find(({ head }) => head === '%close');
  const whole = money && computeTotal(figures, per, [money.head]);
  if (!whole || !close || listOrigins(whole.used).includes(close)) return whole ?? null;
  const value = (whole.value * close.value) / 100;
  const step = `${formatDollars(whole.value)} × ${formatNumber(close.value, 2)} % = ${formatDollars(value)}`;
  return { ...whole, value, steps: [...whole.steps, step], used: [...whole.used, close] };
}

export function computeChange(figures: Figure[], per: CountUnit | ''): Solution | null {
  const share = figures.find(({ head }) => head === '%up' || head === '%off');
  if (share) return computePart(figures, share, per);
  const isOfSeveral = figures.filter(({ head }) => head === 'was').length > 1;
  const cases = isOfSeveral ? null : (findCases(figures) ?? findCountCases(figures));
  // "a raise of 1.50 for four guys"
  if (!cases) return computeFromEarlier(figures, per) ?? computeTotal(figures, per, ['out', 'in', 'goal']);
  const [before, after] = [cases.before, cases.after].map((one) => computeCase(one, per));
  if (!before || !after) return null;
  const value = after.value - before.value;
  const step = `${formatDollars(after.value)} against ${formatDollars(before.value)}: ${formatDollars(Math.abs(value))} ${value < 0 ? 'less' : 'more'}`;
  return {
    value,
    unit: '$',
    per: after.per,
    steps: [...before.steps, ...after.steps, step],
    used: [...before.used, ...after.used],
  };
}

/** What a rise or a discount comes to. */
function computePart(figures: Figure[], share: Figure, per: CountUnit | ''): Solution | null {
  const others = figures.filter((one) => one !== share);
  const whole = computeTotal(others, per, ['in', 'out', 'was', 'buy']);
  if (!whole) return null;
  const value = (whole.value * share.value) / 100;
  const step = `${formatNumber(share.value, 2)} % of ${formatDollars(whole.value)} = ${formatDollars(value)}`;
  return { ...whole, value, steps: [...whole.steps, step], used: [...whole.used, share] };
}

export function computePercent(figures: Figure[]): Solution | null {
  const money = figures.filter(({ head }) => MONEY_COMPARED.includes(head));
  const [was, now] = [...money].sort((one, other) => Number(other.head === 'was') - Number(one.head === 'was'));
  if (was && now && (was.head === 'was' || (was.head === now.head && money.length === 2))) {
    const value = (100 * (now.value - was.value)) / was.value;
    const step = `(${formatDollars(now.value)} − ${formatDollars(was.value)}) ÷ ${formatDollars(was.value)} = ${formatNumber(value, 1)} %`;
    return { value, unit: '%', per: '', steps: [step], used: [was, now] };
  }
  const income = computeTotal(figures, '', ['in']);
  const costs = income && computeTotal(figures, '', ['out']);
  if (income && costs && income.per === costs.per) return toPart(costs, income);
  const [whole, part] = ['lead', 'job'].map((head) => figures.find((figure) => figure.head === head));
  if (!whole || !part) return computeCountChange(figures);
  const value = (100 * part.value) / whole.value;
  const step = `${formatNumber(part.value, 2)} ÷ ${formatNumber(whole.value, 2)} = ${formatNumber(value, 1)} %`;
  return { value, unit: '%', per: '', steps: [step], used: [whole, part] };
}

/** Costs as a part of what comes in. */
function toPart(costs: Solution, income: Solution): Solution {
  const value = (100 * costs.value) / income.value;
  const step = `${formatDollars(costs.value)} ÷ ${formatDollars(income.value)} = ${formatNumber(value, 1)} %`;
  const [steps, used] = [
    [...costs.steps, ...income.steps, step],
    [...costs.used, ...income.used],
  ];
  return { value, unit: '%', per: '', steps, used };
}

/** "9 cancellations, now 5" */
function computeCountChange(figures: Figure[]): Solution | null {
  const [was, now] = figures;
  if (!was || !now || (was.head !== now.head && was.head !== 'was') || figures.length > 2) return null;
  const value = (100 * (now.value - was.value)) / was.value;
  const step = `(${formatNumber(now.value, 2)} − ${formatNumber(was.value, 2)}) ÷ ${formatNumber(was.value, 2)} = ${formatNumber(value, 1)} %`;
  return { value, unit: '%', per: '', steps: [step], used: [was, now] };
}
