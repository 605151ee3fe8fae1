import type { UsedFact } from '@haulwise/contract';
import type { CompanyFacts, FilledFacts, RevenueRange } from './company-facts.ts';

const PRICING: Record<FilledFacts['pricing_model'], string> = {
  by_weight: 'By weight',
  by_volume: 'By volume',
  by_hour: 'By the hour',
  other: 'Another way',
};

/** How each fact is called and written, in the order in which a record is told. */
const WORDS: { [K in keyof FilledFacts]: (value: FilledFacts[K]) => UsedFact } = {
  company_name: (value) => ({ field: 'company_name', label: 'Company', value }),
  city: (value) => ({ field: 'city', label: 'City', value }),
  state: (value) => ({ field: 'state', label: 'State', value: value.name }),
  year_started: (value) => ({ field: 'year_started', label: 'Started', value: String(value) }),
  years_in_business: (value) => ({ field: 'today', label: 'Years in business', value: String(value) }),
  trucks_count: (value) => ({ field: 'trucks_count', label: 'Trucks', value: value.toLocaleString('en-US') }),
  monthly_revenue: (value) => ({ field: 'monthly_revenue', label: 'Monthly revenue', value: formatRange(value) }),
  gross_profit_margin: (value) => ({ field: 'gross_profit_margin', label: 'Gross margin', value: `${value}%` }),
  main_services: (value) => ({ field: 'main_services', label: 'Services', value: value.join(', ') }),
  pricing_model: (value) => ({ field: 'pricing_model', label: 'Pricing', value: PRICING[value] }),
  software_tools: (value) => ({ field: 'software_tools', label: 'Software', value: value.join(', ') }),
  current_challenges: (value) => ({ field: 'current_challenges', label: 'Challenges', value }),
};

/** These facts in words, without those that are absent; all of them where no name is given. */
export function listUsedFacts(facts: CompanyFacts, ...names: (keyof CompanyFacts)[]): UsedFact[] {
  const all = Object.keys(WORDS) as (keyof CompanyFacts)[];
  return all.filter((name) => names.length === 0 || names.includes(name)).flatMap((name) => inWords(facts, name));
}

function inWords<K extends keyof FilledFacts>(facts: CompanyFacts, name: K): UsedFact[] {
  const value: FilledFacts[K] | undefined = facts[name];
  return value === undefined ? [] : [WORDS[name](value)];
}

/** `$250,000 to $500,000`, `up to $250,000` or `$4,000,000 or more`. */
export function formatRange({ least, most }: RevenueRange): string {
  const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;
  if (most === null) return `${dollars(least)} or more`;
  return least === 0 ? `up to ${dollars(most)}` : `${dollars(least)} to ${dollars(most)}`;
}
