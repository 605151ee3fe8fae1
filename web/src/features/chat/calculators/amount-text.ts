import type { Amount } from '@haulwise/contract/calculators';

const NUMBER = String.raw`-?(?:\d+(?:\.\d*)?|\.\d+)`;
const ONE = new RegExp(`^${NUMBER}$`);
const RANGE = new RegExp(`^(${NUMBER})(?:-|–|to)(${NUMBER})$`);

/** Parses a number or range as people write them; null if empty, NaN if neither. */
export function parseAmount(text: string): Amount | null {
  const plain = text
    .toLowerCase()
    .replace(/[\s$,%]/g, '')
    .replaceAll('−', '-');
  if (plain === '') return null;
  if (ONE.test(plain)) return Number(plain);
  const [, low, high] = RANGE.exec(plain) ?? [];
  if (low === undefined || high === undefined) return Number.NaN;
  return Number(low) === Number(high) ? Number(low) : [Number(low), Number(high)];
}

export function formatAmountText(amount: Amount | null): string {
  if (amount === null) return '';
  if (typeof amount !== 'number') return amount.map((end) => formatAmountText(end)).join('–');
  return amount.toLocaleString('en-US', { maximumFractionDigits: 4, useGrouping: false });
}
