import { formatCount, formatCountOf, formatShortCount } from '../../../../platform/format/counts.ts';
import { formatMoney } from '../../../../platform/format/money.ts';
import type { Quantity } from '../../charts/point.ts';

const money = (value: number) => formatMoney(value);

const counted = (name: string, one: string): Quantity => ({
  name,
  words: (value) => formatCountOf(value, one),
  plain: formatCount,
  tick: formatShortCount,
  isWhole: true,
});

export const QUESTIONS = counted('Questions', 'question');
export const NEW_USERS = counted('New users', 'new user');
export const TOTAL_USERS = counted('Total users', 'user');
export const REVENUE: Quantity = {
  name: 'Revenue (US$)',
  words: money,
  plain: money,
  tick: dollarTick,
  isWhole: false,
};

/** `$1.2K`, `$0.50`, `-$20` */
function dollarTick(value: number): string {
  const amount = Math.abs(value);
  const words = amount < 1_000 && !Number.isInteger(amount) ? amount.toFixed(2) : formatShortCount(amount);
  return `${value < 0 ? '-' : ''}$${words}`;
}
