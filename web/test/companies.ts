import type { ClientInfo } from '@haulwise/contract';
import { EMPTY_CLIENT_INFO } from '@haulwise/contract/rules';

export function aCompany(overrides: Partial<ClientInfo> = {}): ClientInfo {
  return {
    company_name: 'Ortega Hauling',
    owner_name: 'Maria Ortega',
    state: 'TX',
    city: 'Austin',
    year_started: 2015,
    trucks_count: 2,
    monthly_revenue: '0-250k',
    gross_profit_margin: 32.5,
    main_services: ['Junk Removal (Residential)', 'Bin Rental'],
    pricing_model: 'by_volume',
    software_tools: ['GPS Tracking'],
    current_challenges: 'Dump fees',
    ...overrides,
  };
}

export function noCompany(): ClientInfo {
  return { ...EMPTY_CLIENT_INFO };
}
