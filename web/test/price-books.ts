import type { SavedPriceBook } from '@haulwise/contract';

/** The price book of a company that has not filled it in, changed as wanted. */
export function aPriceBook(change: Partial<SavedPriceBook> = {}): SavedPriceBook {
  return {
    loads: Array.from({ length: 8 }, () => null),
    items: [],
    minimum_cents: null,
    hour_cents: null,
    surcharges: {
      stairs_cents: null,
      mile_cents: null,
      free_miles: 0,
      heavy_cents: null,
      hazardous_cents: null,
      same_day_cents: null,
    },
    costs: {
      dump_ton_cents: null,
      full_load_pounds: null,
      full_load_hours: null,
      crew: null,
      wage_cents: null,
      fuel_cents: null,
      overhead_cents: null,
      margin: null,
    },
    tax_rate: 0,
    valid_days: 30,
    terms: '',
    letterhead: { name: '', contact: '' },
    revision: 0,
    has_logo: false,
    company_name: '',
    updated_at: null,
    ...change,
  };
}
