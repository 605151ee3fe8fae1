/** How an amount in each unit is written: money with what it is for, anything else with its noun. */
const UNITS = {
  usd: { per: '' },
  usd_per_hour: { per: ' per hour' },
  usd_per_ton: { per: ' per ton' },
  usd_per_mile: { per: ' per mile' },
  percent: { one: '%', many: '%' },
  hours: { one: 'hour', many: 'hours' },
  people: { one: 'person', many: 'people' },
  tons: { one: 'ton', many: 'tons' },
  cubic_yards: { one: 'cubic yard', many: 'cubic yards' },
  pounds_per_yard: { one: 'lb per cubic yard', many: 'lb per cubic yard' },
  miles: { one: 'mile', many: 'miles' },
  jobs: { one: 'job', many: 'jobs' },
  jobs_per_day: { one: 'job a day', many: 'jobs a day' },
  jobs_per_month: { one: 'job a month', many: 'jobs a month' },
  customers: { one: 'customer', many: 'customers' },
  months: { one: 'month', many: 'months' },
  trucks: { one: 'truck', many: 'trucks' },
} satisfies Record<string, { per: string } | { one: string; many: string }>;

export type Unit = keyof typeof UNITS;

/** A number, or a range from low to high that stays a range through every step. */
export type Amount = number | readonly [low: number, high: number];

/** At most two decimals, with thousands separators (en-US). */
function plain(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** Dollars, with cents unless they are zero. */
export function formatDollars(value: number): string {
  const cents = Math.round(value * 100) / 100;
  const text = Math.abs(cents).toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(cents) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return `${cents < 0 ? '−' : ''}$${text}`;
}

function single(value: number, unit: Unit): string {
  const written = UNITS[unit];
  if ('per' in written) return `${formatDollars(value)}${written.per}`;
  return `${plain(value)} ${value === 1 ? written.one : written.many}`;
}

/** An amount for display: `$81.25 per ton`, `2–3 hours`. */
export function formatAmount(amount: Amount, unit: Unit): string {
  if (typeof amount === 'number') return single(amount, unit);
  const [low, high] = amount;
  if (low === high) return single(low, unit);
  return `${'per' in UNITS[unit] ? formatDollars(low) : plain(low)}–${single(high, unit)}`;
}
