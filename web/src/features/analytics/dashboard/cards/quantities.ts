import { formatCount, formatCountOf, formatShortCount } from '../../../../platform/format/counts.ts';
import { formatMoney } from '../../../../platform/format/money.ts';
import { t } from '../../../../words/words.ts';
import type { Quantity } from '../../charts/point.ts';

const money = (value: number) => formatMoney(value);

const counted = (name: string, words: (count: number) => string): Quantity => ({
  name,
  words,
  plain: formatCount,
  tick: formatShortCount,
  isWhole: true,
});

export const QUESTIONS = counted(t`Questions`, (count) => formatCountOf(count, 'question'));
export const NEW_USERS = counted(t`New users`, (count) => formatCountOf(count, 'new user'));
export const TOTAL_USERS = counted(t`Total users`, (count) => formatCountOf(count, 'user'));
export const REVENUE: Quantity = {
  name: t`Revenue (US$)`,
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
