import { formatDollars, formatNumber } from '../../sums/sum-words.ts';
import type { Figure } from '../figure.ts';
import type { Solution } from './gathered.ts';

/** The monthly payment of a loan with equal payments; without interest its twelfth part of a year. */
export function computeLoan(figures: Figure[]): Solution | null {
  const price = figures.find(({ head }) => head === 'buy');
  const term = figures.find(({ head }) => head === 'month' || head === 'year');
  if (!price || !term) return null;
  const down = figures.filter(({ head }) => head === 'down');
  const part = figures.filter(({ head }) => head === '%part');
  const lent = price.value * part.reduce((share, { value }) => (share * value) / 100, 1);
  const principal = lent - down.reduce((sum, { value }) => sum + value, 0);
  const months = term.head === 'year' ? 12 * term.value : term.value;
  const rates = figures.filter(({ head }) => head === '%rate');
  const rate = (rates[0]?.value ?? 0) / 1200;
  const value = rate === 0 ? principal / months : (principal * rate) / (1 - (1 + rate) ** -months);
  return {
    value,
    unit: '$',
    per: 'month',
    steps: [
      ...(down.length > 0
        ? [
            `${formatDollars(price.value)} − ${formatDollars(price.value - principal)} down = ${formatDollars(principal)}`,
          ]
        : []),
      `${formatNumber(months)} equal payments${rate === 0 ? '' : ` at ${formatNumber(1200 * rate, 2)} % a year`}: ${formatDollars(value)} a month`,
    ],
    used: [price, term, ...down, ...rates, ...part],
  };
}

/** What a loan costs on top of what is lent. */
export function computeInterest(figures: Figure[]): Solution | null {
  const loan = computeLoan(figures);
  const [price, term] = loan?.used ?? [];
  if (!loan || !price || !term) return null;
  const months = term.head === 'year' ? 12 * term.value : term.value;
  const down = figures.reduce((sum, { head, value }) => sum + (head === 'down' ? value : 0), 0);
  const paid = loan.value * months;
  const value = paid - (price.value - down);
  const step = `${formatNumber(months)} × ${formatDollars(loan.value)} = ${formatDollars(paid)}, of it ${formatDollars(value)} interest`;
  return { ...loan, value, per: '', steps: [...loan.steps, step] };
}
