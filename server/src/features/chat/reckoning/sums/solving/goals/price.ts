import { formatDollars, formatNumber } from '../../sum-words.ts';
import { formatUnit, type Line } from '../lines.ts';
import { formatEach, isMoney, type Problem, type Result, sumShares, toSamePeriod } from './problem.ts';
import { listProducts, listTogether, sumSigned } from './workings.ts';

const TARGET = /\b(?:clear|profit|keep|pocket|net|make|left|walk away with)\b[^\d]{0,14}$/;
function isTarget({ used: [first] }: Line): boolean {
  return first !== undefined && TARGET.test(first.before);
}

/** What to charge: the costs with what shall be left, or with a margin or a mark-up. */
export function computePrice(problem: Problem): Result | null {
  const { lines, wanted } = problem;
  const money = lines.filter(isMoney);
  const [margin, markup, tax] = [sumShares(problem, 'margin'), sumShares(problem, 'markup'), sumShares(problem, 'tax')];
  const same = toSamePeriod(money, wanted.per);
  const target = money.filter(isTarget);
  if (!same || lines.length > money.length || money.length === 0 || target.length > 1) return null;
  if (margin >= 100 || (margin > 0 && markup > 0) || margin + markup + target.length === 0) return null;
  if (
    sumShares(problem, 'discount') + sumShares(problem, 'cost') > 0 ||
    same.den !== (same.den === '' ? '' : wanted.per)
  )
    return null;
  const cost = sumSigned(same.lines);
  const priced = margin > 0 ? cost / (1 - margin / 100) : cost * (1 + markup / 100);
  const taxed = priced * (1 + tax / 100);
  const steps = [...listProducts(same.lines), ...listTogether(same.lines, cost)];
  const left =
    margin + markup > 0 ? ` Your costs are ${formatDollars(cost)}, so ${formatDollars(priced - cost)} is left.` : '';
  if (margin > 0)
    steps.push(
      `${formatDollars(cost)} ÷ ${formatNumber(1 - margin / 100, 4)} = ${formatDollars(priced)}, so that ${formatNumber(margin, 1)} % of the price is left`,
    );
  if (markup > 0)
    steps.push(`${formatDollars(cost)} × ${formatNumber(1 + markup / 100, 4)} = ${formatDollars(priced)}`);
  if (tax > 0) steps.push(`${formatDollars(priced)} + ${formatNumber(tax, 3)} % tax = ${formatDollars(taxed)}`);
  return {
    value: taxed,
    num: '$',
    den: same.den,
    lead: `Charge **${formatDollars(taxed)}${formatEach(same.den)}**.${left}`,
    steps,
    goal: 'price',
    lines: same.lines.filter((line) => !isTarget(line)),
  };
}

/** "30 percent mark-up and 30 percent margin on 210": one price each. */
export function computeBothPrices(problem: Problem): Result | null {
  const [cost, ...more] = problem.lines;
  const [margin, markup] = [sumShares(problem, 'margin'), sumShares(problem, 'markup')];
  if (!cost || more.length > 0 || !isMoney(cost) || !(margin > 0 && margin < 100) || !(markup > 0)) return null;
  const [byMarkup, byMargin] = [cost.value * (1 + markup / 100), cost.value / (1 - margin / 100)];
  return {
    value: byMargin,
    num: '$',
    den: cost.den,
    lead: `**${formatDollars(byMarkup)}** with ${formatNumber(markup, 1)} % mark-up, **${formatDollars(byMargin)}** with ${formatNumber(margin, 1)} % margin.`,
    steps: [
      `${formatDollars(cost.value)} × ${formatNumber(1 + markup / 100, 4)} = ${formatDollars(byMarkup)}`,
      `${formatDollars(cost.value)} ÷ ${formatNumber(1 - margin / 100, 4)} = ${formatDollars(byMargin)}`,
    ],
    goal: 'price',
  };
}

/** The mean of the amounts or of the counts that are listed. */
export function computeMean({ lines, wanted, shares }: Problem): Result | null {
  const counted = findListedCounts(lines);
  const listed = counted ?? lines.filter(isMoney);
  const others = lines.filter((line) => !listed.includes(line));
  const [count] = others;
  if (shares.length > 0 || listed.length < 2 || others.length > 1) return null;
  if (listed.some(({ den, side }) => den !== '' || side === 'out')) return null;
  const times = listed.reduce((sum, { used }) => sum + (used.length > 1 ? (used[1]?.value ?? 1) : 1), 0);
  if (count && (count.num !== wanted.per || count.value > times)) return null;
  const unit = counted?.[0]?.num ?? '';
  const write = (value: number) =>
    unit === '' ? formatDollars(value) : `${formatNumber(value, 2)} ${formatUnit(value, unit)}`;
  const sum = sumSigned(listed);
  const value = sum / times;
  return {
    value,
    num: counted ? unit : '$',
    den: wanted.per,
    lead: `**${write(value)}${formatEach(wanted.per)}** on average.`,
    steps: [
      ...listProducts(listed),
      ...listTogether(listed, sum, unit),
      `${write(sum)} ÷ ${formatNumber(times, 2)} = ${formatNumber(value, 2)}`,
    ],
    goal: 'price',
  };
}

/** "4 pickups, 6, 3": several of one thing; null where amounts of money are listed. */
function findListedCounts(lines: Line[]): Line[] | null {
  const [first] = lines;
  const isSame = lines.length > 1 && lines.every(({ num, factors }) => num === first?.num && factors.length === 1);
  return isSame && first?.num !== '$' ? lines : null;
}

const ASKS_COST = /\bwhat (?:did|does|do|is|was)\b.{0,20}\bcosts?\b/;

/** "a job at 680 has a 30 % margin, what did it cost me" */
export function computeCostOf(problem: Problem): Result | null {
  const [price, ...more] = problem.lines;
  const margin = sumShares(problem, 'margin');
  if (!price || more.length > 0 || !isMoney(price) || !(margin > 0 && margin < 100) || !ASKS_COST.test(problem.text))
    return null;
  const cost = price.value * (1 - margin / 100);
  return {
    value: cost,
    num: '$',
    den: price.den,
    lead: `**${formatDollars(cost)}** of costs, so ${formatDollars(price.value - cost)} is left.`,
    steps: [`${formatDollars(price.value)} × ${formatNumber(1 - margin / 100, 4)} = ${formatDollars(cost)}`],
    goal: 'total',
  };
}
