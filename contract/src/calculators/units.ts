export type Unit =
  | 'usd'
  | 'usd_per_hour'
  | 'usd_per_ton'
  | 'usd_per_mile'
  | 'percent'
  | 'hours'
  | 'people'
  | 'tons'
  | 'cubic_yards'
  | 'pounds_per_yard'
  | 'miles'
  | 'jobs'
  | 'jobs_per_day'
  | 'jobs_per_month'
  | 'customers'
  | 'months'
  | 'trucks';

/** A number, or a range from low to high that stays a range through every step. */
export type Amount = number | readonly [low: number, high: number];

const nouns: Partial<Record<Unit, [one: string, many: string]>> = {
  hours: ['hour', 'hours'],
  people: ['person', 'people'],
  tons: ['ton', 'tons'],
  cubic_yards: ['cubic yard', 'cubic yards'],
  pounds_per_yard: ['lb per cubic yard', 'lb per cubic yard'],
  miles: ['mile', 'miles'],
  jobs: ['job', 'jobs'],
  jobs_per_day: ['job a day', 'jobs a day'],
  jobs_per_month: ['job a month', 'jobs a month'],
  customers: ['customer', 'customers'],
  months: ['month', 'months'],
  trucks: ['truck', 'trucks'],
};

const per: Partial<Record<Unit, string>> = {
  usd: '',
  usd_per_hour: ' per hour',
  usd_per_ton: ' per ton',
  usd_per_mile: ' per mile',
};

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
  const money = per[unit];
  if (money !== undefined) return `${formatDollars(value)}${money}`;
  if (unit === 'percent') return `${plain(value)} %`;
  const [one, many] = nouns[unit] ?? ['', ''];
  return `${plain(value)} ${value === 1 ? one : many}`;
}

/** An amount for display: `$81.25 per ton`, `2–3 hours`. */
export function formatAmount(amount: Amount, unit: Unit): string {
  if (typeof amount === 'number') return single(amount, unit);
  const [low, high] = amount;
  if (low === high) return single(low, unit);
  const lowText = per[unit] === undefined ? plain(low) : formatDollars(low);
  return `${lowText}–${single(high, unit)}`;
}
