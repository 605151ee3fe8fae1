import { EMPTY_PRICE_BOOK, type SavedPriceBook } from '@haulwise/contract';

/** The price book of a company that has not filled it in, changed as wanted. */
export function aPriceBook(change: Partial<SavedPriceBook> = {}): SavedPriceBook {
  return {
    ...EMPTY_PRICE_BOOK,
    revision: 0,
    has_logo: false,
    company_name: '',
    updated_at: null,
    ...change,
  };
}
