/**
 * The fields of the company record (spec §3) in display order, each with its empty value. All other lists of these
 * fields are checked against this one: see docs/how-to.md.
 */
export const EMPTY_CLIENT_INFO = {
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
} satisfies Record<string, '' | null | never[]>;

export type CompanyField = keyof typeof EMPTY_CLIENT_INFO;

export const COMPANY_FIELDS = Object.keys(EMPTY_CLIENT_INFO) as CompanyField[];
