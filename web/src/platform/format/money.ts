import { getLocale } from '../../words/words.ts';

const LOCALE = getLocale();

/** `$1,234.50`: always two decimals (spec §9). A currency unknown to the browser is named after the amount. */
export function formatMoney(amount: number, currency = 'usd'): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  try {
    return new Intl.NumberFormat(LOCALE, { ...options, style: 'currency', currency }).format(amount);
  } catch {
    return `${new Intl.NumberFormat(LOCALE, options).format(amount)} ${currency}`.trim();
  }
}

/** The same, but with four decimals for parts of a cent below a dollar: `$0.0120`, `-$0.0012`. */
export function formatSmallMoney(amount: number): string {
  const rounded = Math.round(amount * 10_000) / 10_000;
  if (rounded === 0) return amount > 0 ? 'under $0.0001' : '$0.00';
  if (Math.abs(amount) >= 1 || Number.isInteger(rounded * 100)) return formatMoney(amount);
  const options = { minimumFractionDigits: 4, style: 'currency', currency: 'usd' } as const;
  return new Intl.NumberFormat(LOCALE, options).format(rounded);
}
