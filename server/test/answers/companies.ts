import type { ClientInfo } from '@haulwise/contract';

/** A company record with every field filled in. */
export function aCompany(overrides: Partial<ClientInfo> = {}): ClientInfo {
  return {
    company_name: 'Curb & Co. 🚛',
    owner_name: 'Pat Doe',
    state: 'TX',
    city: 'Austin',
    year_started: 2019,
    trucks_count: 3,
    monthly_revenue: '250k-500k',
    gross_profit_margin: 33.3,
    main_services: ['Junk Removal (Residential)', 'Bin Rental'],
    pricing_model: 'by_volume',
    software_tools: ['GPS Tracking'],
    current_challenges: 'Line one\nline two',
    ...overrides,
  };
}
