import type { PersonalData } from '../../platform/core/personal-data.ts';
import type { Db } from '../../platform/db/database.ts';
import { findOwnedCompanyId } from '../accounts/index.ts';
import { findPriceBookRow } from './price-book/price-books.store.ts';
import { readQuotesInBatches } from './quotes.ts';

/** The prices and quotes of the company that a user owns; colleagues see them, too, but they are the company's. */
export function listQuotesPersonalData(db: Db): PersonalData[] {
  return [
    {
      name: 'price_book',
      async read(userId) {
        const companyId = await findOwnedCompanyId(db, userId);
        return companyId === null ? null : ((await findPriceBookRow(db, companyId))?.prices ?? null);
      },
    },
    { name: 'quotes', read: (userId) => readQuotesOf(db, userId) },
  ];
}

async function* readQuotesOf(db: Db, userId: string): AsyncGenerator<unknown> {
  const companyId = await findOwnedCompanyId(db, userId);
  if (companyId === null) return;
  for await (const batch of readQuotesInBatches(db, companyId, {}))
    for (const { company_id: _company, link_id: _link, tax_rate, ...quote } of batch)
      yield { ...quote, tax_rate: tax_rate / 1_000 };
}
