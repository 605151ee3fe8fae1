import type { ClientInfo } from '@haulwise/contract';

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
  return {
    company_name: '',
    owner_name: '',
    state: '',
    city: '',
    year_started: null,
    trucks_count: null,
    monthly_revenue: null,
    gross_profit_margin: null,
    main_services: [],
    pricing_model: null,
    software_tools: [],
    current_challenges: '',
  };
}
