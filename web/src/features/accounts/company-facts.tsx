import type { ClientInfo } from '@haulwise/contract';
import { COMPANY_FIELDS, type CompanyField, PRICING_MODEL_NAMES } from '@haulwise/contract/rules';
import { FactList } from '../../ui/layout/fact-list.tsx';
import { t, toLocal } from '../../words/words.ts';
import { getStateName, REVENUE_WORDS } from './company-words.ts';

/** A company record in words; empty fields say so. */
export function CompanyFacts({ company }: { company: ClientInfo }) {
  const facts = COMPANY_FIELDS.map((field): [label: string, value: string] => {
    const [label, format] = FACTS[field];
    return [label, format(company)];
  });
  return <FactList facts={facts} />;
}

const FACTS: Record<CompanyField, [label: string, format: (company: ClientInfo) => string]> = {
  company_name: [t`Company name`, ({ company_name }) => company_name],
  owner_name: [t`Owner`, ({ owner_name }) => owner_name],
  state: [t`State`, ({ state }) => getStateName(state)],
  city: [t`City`, ({ city }) => city],
  year_started: [t`Year started`, ({ year_started }) => String(year_started ?? '')],
  trucks_count: [t`Trucks`, ({ trucks_count }) => String(trucks_count ?? '')],
  // An unknown code is shown as it is.
  monthly_revenue: [t`Monthly revenue`, ({ monthly_revenue: code }) => (code ? (REVENUE_WORDS[code] ?? code) : '')],
  gross_profit_margin: [t`Gross profit margin`, ({ gross_profit_margin: p }) => (p === null ? '' : `${p}%`)],
  main_services: [t`Services`, ({ main_services }) => main_services.map(toLocal).join(', ')],
  pricing_model: [t`Pricing`, ({ pricing_model: code }) => (code ? toLocal(PRICING_MODEL_NAMES[code] ?? code) : '')],
  software_tools: [t`Software`, ({ software_tools }) => software_tools.map(toLocal).join(', ')],
  current_challenges: [t`Challenges`, ({ current_challenges }) => current_challenges],
};
