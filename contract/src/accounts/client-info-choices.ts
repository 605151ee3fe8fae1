/** Ranges of revenue, and they stay ranges (spec §9). */
export const MONTHLY_REVENUE_CODES = ['0-250k', '250k-500k', '500k-1m', '1m-2m', '2m-4m', '4m+'] as const;
export type MonthlyRevenueCode = (typeof MONTHLY_REVENUE_CODES)[number];

export const PRICING_MODELS = ['by_weight', 'by_volume', 'by_hour', 'other'] as const;
export type PricingModel = (typeof PRICING_MODELS)[number];

export const MAIN_SERVICES = [
  'Junk Removal (Residential)',
  'Junk Removal (Commercial)',
  'Bin Rental',
  'Trailer Rental',
  'Light Demolition',
  'Recycling Services',
] as const;

export const SOFTWARE_TOOLS = [
  'CRM Software',
  'Booking System',
  'GPS Tracking',
  'Accounting Software',
  'Route Optimization',
  'Customer Management',
  'Inventory Management',
  'Mobile Apps',
] as const;

export const YEAR_STARTED_MIN = 1900;
export const TRUCKS_COUNT_MAX = 100_000;

/** What a form and the server say of a number that will not do. */
export const CLIENT_INFO_TEXTS = {
  not_a_year: 'Enter a year.',
  year_too_early: `The year must be ${YEAR_STARTED_MIN} or later.`,
  not_a_number: 'Enter a number.',
  not_whole: 'Enter a whole number.',
  negative: 'The number of trucks must not be negative.',
  too_many_trucks: `At most ${TRUCKS_COUNT_MAX.toLocaleString('en-US')} trucks.`,
  not_a_percentage: 'Enter a percentage.',
  margin_range: 'The margin must be from 0 to 100.',
  margin_decimals: 'At most one decimal.',
} as const;

/** What must be filled before the company dialog stops asking: name, state and one service. */
export function isClientInfoCompleted(info: {
  company_name: string;
  state: string;
  main_services: readonly string[];
}): boolean {
  return info.company_name.trim() !== '' && info.state.trim() !== '' && info.main_services.length > 0;
}
