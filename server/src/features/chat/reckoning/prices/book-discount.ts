import { computeQuoteSums } from '@haulwise/contract';
import type { BookLine } from './book-lines.ts';
import type { Job } from './read-job.ts';

/** What the asker takes off these lines, never more than they come to; it has no sum while one of them has no price. */
export function listBookDiscounts({ discount }: Job, lines: readonly BookLine[]): BookLine[] {
  if (discount === null || lines.length === 0) return [];
  const prices = lines.flatMap(({ unit_cents, ...line }) => (unit_cents === null ? [] : [{ ...line, unit_cents }]));
  const { subtotal_cents } = computeQuoteSums(prices, 0);
  const off = 'percent' in discount ? (subtotal_cents * discount.percent) / 100 : discount.dollars * 100;
  const unit_cents = prices.length < lines.length ? null : -Math.min(subtotal_cents, Math.round(off));
  const label = 'percent' in discount ? `${discount.percent}% off` : 'Discount';
  return [{ label, quantity: 1, unit_cents, is_taxed: true, origin: 'typed', published: null }];
}
