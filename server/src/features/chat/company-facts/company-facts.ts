import type { ClientInfo } from '@haulwise/contract';
import { findState, type State } from './states.ts';

/** All that a company record can say of its owner's business. */
export interface FilledFacts {
  /** His own words: data, never text of ours. */
  company_name: string;
  city: string;
  current_challenges: string;
  state: State;
  year_started: number;
  /** Whole years from the year of the start to the year of the answer. */
  years_in_business: number;
  trucks_count: number;
  monthly_revenue: RevenueRange;
  /** Gross, in percent. */
  gross_profit_margin: number;
  main_services: Listed<'main_services'>;
  pricing_model: NonNullable<ClientInfo['pricing_model']>;
  software_tools: Listed<'software_tools'>;
}

/** The same of one record: what its owner never filled in is absent. */
export type CompanyFacts = Partial<FilledFacts>;

type Listed<K extends 'main_services' | 'software_tools'> = ClientInfo[K];

/** Dollars; it never becomes one number. `most` is null where it is open. */
export interface RevenueRange {
  least: number;
  most: number | null;
}

export const NO_FACTS: CompanyFacts = {};

type RevenueCode = NonNullable<ClientInfo['monthly_revenue']>;

const REVENUES: Record<RevenueCode, RevenueRange> = {
  '0-250k': { least: 0, most: 250_000 },
  '250k-500k': { least: 250_000, most: 500_000 },
  '500k-1m': { least: 500_000, most: 1_000_000 },
  '1m-2m': { least: 1_000_000, most: 2_000_000 },
  '2m-4m': { least: 2_000_000, most: 4_000_000 },
  '4m+': { least: 4_000_000, most: null },
};

/** The facts of a record on that day; of no record, none. A year that is yet to come is no fact. */
export function toCompanyFacts(info: ClientInfo | null, today: Date): CompanyFacts {
  if (info === null) return NO_FACTS;
  const years = info.year_started === null ? -1 : today.getUTCFullYear() - info.year_started;
  return {
    ...filled('company_name', info.company_name.trim()),
    ...filled('city', info.city.trim()),
    ...filled('current_challenges', info.current_challenges.trim()),
    ...filled('state', findState(info.state)),
    ...filled('year_started', years >= 0 ? info.year_started : null),
    ...filled('years_in_business', years >= 0 ? years : null),
    ...filled('trucks_count', info.trucks_count),
    ...filled('monthly_revenue', info.monthly_revenue === null ? null : REVENUES[info.monthly_revenue]),
    ...filled('gross_profit_margin', info.gross_profit_margin),
    ...filled('main_services', info.main_services.length > 0 ? info.main_services : null),
    ...filled('pricing_model', info.pricing_model),
    ...filled('software_tools', info.software_tools.length > 0 ? info.software_tools : null),
  };
}

function filled<K extends keyof FilledFacts>(key: K, value: FilledFacts[K] | null): CompanyFacts {
  return value === null || value === '' ? {} : { [key]: value };
}
