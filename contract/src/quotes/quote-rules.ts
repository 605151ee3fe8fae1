/** Eighths of a truck, as owners say them; a price book has a price for each. */
export const LOAD_STEPS = ['⅛', '¼', '⅜', '½', '⅝', '¾', '⅞', 'full'] as const;

/** The prices of a price book that one told or listed price can fill, by their path in it; `item` is one of its items. */
export const PRICE_PLACES = {
  item: { label: 'Item', unit: 'each' },
  'loads.0': { label: '⅛ truck', unit: 'a load' },
  'loads.1': { label: '¼ truck', unit: 'a load' },
  'loads.2': { label: '⅜ truck', unit: 'a load' },
  'loads.3': { label: '½ truck', unit: 'a load' },
  'loads.4': { label: '⅝ truck', unit: 'a load' },
  'loads.5': { label: '¾ truck', unit: 'a load' },
  'loads.6': { label: '⅞ truck', unit: 'a load' },
  'loads.7': { label: 'Full truck', unit: 'a load' },
  minimum_cents: { label: 'Minimum charge', unit: 'a job' },
  hour_cents: { label: 'An hour of the crew', unit: 'an hour' },
  'surcharges.stairs_cents': { label: 'Stairs', unit: 'a flight' },
  'surcharges.mile_cents': { label: 'Miles', unit: 'a mile' },
  'surcharges.heavy_cents': { label: 'Heavy material', unit: 'a job' },
  'surcharges.hazardous_cents': { label: 'Hazardous material', unit: 'each' },
  'surcharges.same_day_cents': { label: 'Same day', unit: 'a job' },
  'costs.dump_ton_cents': { label: 'Dump fee', unit: 'a ton' },
  'costs.wage_cents': { label: 'Wage', unit: 'an hour' },
} as const;
export type PricePlace = keyof typeof PRICE_PLACES;

export const MOST_ITEMS = 500;
export const MOST_LINES = 100;
/** $100,000. */
export const MOST_CENTS = 10_000_000;
export const MOST_LOGO_BYTES = 1_048_576;
/** Days after sending on which a follow-up is due. */
export const FOLLOW_UP_DAYS = [1, 3, 7] as const;

/** What a line of a quote is reckoned from. */
export interface PricedLine {
  /** Up to two decimals. */
  quantity: number;
  /** Negative for a discount. */
  unit_cents: number;
  is_taxed: boolean;
}

export interface LineSums {
  amount_cents: number;
  tax_cents: number;
}

export interface QuoteSums {
  lines: LineSums[];
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
}

/** Cents of hundredths times thousandths of a percent are exact only as whole numbers; halves go away from zero. */
function divide(value: bigint, by: bigint): number {
  const half = value < 0n ? -by / 2n : by / 2n;
  return Number((value + half) / by);
}

/**
 * The sums of a quote in cents: each line is rounded, its tax is rounded, and the totals are the sums of what the lines
 * show. `taxRate` is in percent, with up to three decimals.
 */
export function computeQuoteSums(lines: readonly PricedLine[], taxRate: number): QuoteSums {
  const rate = BigInt(Math.round(taxRate * 1_000));
  const sums = lines.map(({ quantity, unit_cents, is_taxed }) => {
    const amount_cents = divide(BigInt(Math.round(quantity * 100)) * BigInt(unit_cents), 100n);
    return { amount_cents, tax_cents: is_taxed ? divide(BigInt(amount_cents) * rate, 100_000n) : 0 };
  });
  const subtotal_cents = sums.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const tax_cents = sums.reduce((sum, line) => sum + line.tax_cents, 0);
  return { lines: sums, subtotal_cents, tax_cents, total_cents: subtotal_cents + tax_cents };
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,234.50`. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}
