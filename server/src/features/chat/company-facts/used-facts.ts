import { PRICING_MODEL_NAMES, type UsedFact } from '@haulwise/contract';
import type { CompanyFacts, FilledFacts, RevenueRange } from './company-facts.ts';

/** The label of each fact and how its value is written, in the order in which a record is shown. */
const WORDS: { [K in keyof FilledFacts]: [label: string, format: (value: FilledFacts[K]) => string] } = {
  company_name: ['Company', String],
  city: ['City', String],
  state: ['State', ({ name }) => name],
  year_started: ['Started', String],
  years_in_business: ['Years in business', String],
  trucks_count: ['Trucks', (count) => count.toLocaleString('en-US')],
  monthly_revenue: ['Monthly revenue', formatRange],
  gross_profit_margin: ['Gross margin', (percent) => `${percent}%`],
  main_services: ['Services', (services) => services.join(', ')],
  pricing_model: ['Pricing', (model) => PRICING_MODEL_NAMES[model]],
  software_tools: ['Software', (tools) => tools.join(', ')],
  current_challenges: ['Challenges', String],
};

/** These facts in words, without those that are absent; all facts if no name is given. */
export function listUsedFacts(facts: CompanyFacts, ...names: (keyof CompanyFacts)[]): UsedFact[] {
  const all = Object.keys(WORDS) as (keyof CompanyFacts)[];
  return all.filter((name) => names.length === 0 || names.includes(name)).flatMap((name) => toUsedFact(facts, name));
}

function toUsedFact<K extends keyof FilledFacts>(facts: CompanyFacts, name: K): UsedFact[] {
  const value: FilledFacts[K] | undefined = facts[name];
  if (value === undefined) return [];
  const [label, format] = WORDS[name];
  // Years in business follow from the day of the answer, not from a field alone.
  return [{ field: name === 'years_in_business' ? 'today' : name, label, value: format(value) }];
}

/** `$250,000 to $500,000`, `up to $250,000` or `$4,000,000 or more`. */
export function formatRange({ least, most }: RevenueRange): string {
  const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;
  if (most === null) return `${dollars(least)} or more`;
  return least === 0 ? `up to ${dollars(most)}` : `${dollars(least)} to ${dollars(most)}`;
}
