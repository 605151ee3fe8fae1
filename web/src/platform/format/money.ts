const LOCALE = 'en-US';

/** `$1,234.50`: always two decimals (spec §9). A currency that the browser does not know is named behind the figure. */
export function formatMoney(amount: number, currency = 'usd'): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  try {
    return new Intl.NumberFormat(LOCALE, { ...options, style: 'currency', currency }).format(amount);
  } catch {
    return `${new Intl.NumberFormat(LOCALE, options).format(amount)} ${currency}`.trim();
  }
}
