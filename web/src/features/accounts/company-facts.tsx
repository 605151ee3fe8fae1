import type { ClientInfo } from '@haulwise/contract';
import { FactList } from '../../ui/layout/fact-list.tsx';
import { PRICING_WORDS, REVENUE_WORDS, stateName } from './company-words.ts';

/** A company record in words; what was left out says so. */
export function CompanyFacts({ company }: { company: ClientInfo }) {
  return <FactList facts={factsOf(company)} />;
}

function factsOf(company: ClientInfo): [label: string, value: string][] {
  const { monthly_revenue: revenue, pricing_model: pricing, gross_profit_margin: margin } = company;
  return [
    ['Company name', company.company_name],
    ['Owner', company.owner_name],
    ['State', stateName(company.state)],
    ['City', company.city],
    ['Year started', figure(company.year_started)],
    ['Trucks', figure(company.trucks_count)],
    // A code that this version does not know is shown as it is.
    ['Monthly revenue', revenue === null ? '' : (REVENUE_WORDS[revenue] ?? revenue)],
    ['Gross profit margin', margin === null ? '' : `${margin} %`],
    ['Services', company.main_services.join(', ')],
    ['Pricing', pricing === null ? '' : (PRICING_WORDS[pricing] ?? pricing)],
    ['Software', company.software_tools.join(', ')],
    ['Challenges', company.current_challenges],
  ];
}

function figure(value: number | null): string {
  return value === null ? '' : String(value);
}
