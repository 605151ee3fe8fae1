/** Revenue ranges; they are never reduced to a single number (spec §9). */
export const MONTHLY_REVENUE_CODES = ['0-250k', '250k-500k', '500k-1m', '1m-2m', '2m-4m', '4m+'] as const;
export type MonthlyRevenueCode = (typeof MONTHLY_REVENUE_CODES)[number];

export const PRICING_MODEL_NAMES = {
  by_weight: 'By weight',
  by_volume: 'By volume',
  by_hour: 'By the hour',
  other: 'Another way',
} as const;
export type PricingModel = keyof typeof PRICING_MODEL_NAMES;
export const PRICING_MODELS = Object.keys(PRICING_MODEL_NAMES) as PricingModel[];

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

/** What the form and the server say about an invalid number. */
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

/** Whether the record has a name, a state and a service, so that the company dialog is not shown again. */
export function isClientInfoCompleted(info: {
  company_name: string;
  state: string;
  main_services: readonly string[];
}): boolean {
  return info.company_name.trim() !== '' && info.state.trim() !== '' && info.main_services.length > 0;
}
