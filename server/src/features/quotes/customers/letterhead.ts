import type { Db } from '../../../platform/db/database.ts';
import { findCompany } from '../../accounts/index.ts';
import { findPriceBook } from '../price-book/price-book.ts';
import { findPriceBookRow } from '../price-book/price-books.store.ts';
import type { Letterhead } from '../quotes.view.ts';

/** What stands at the head of a company's quotes now. */
export async function readLetterhead(db: Db, companyId: string): Promise<Letterhead> {
  const [{ letterhead }, row, company] = await Promise.all([
    findPriceBook(db, companyId),
    findPriceBookRow(db, companyId),
    findCompany(db, companyId),
  ]);
  const company_name = letterhead.name || company?.name || '';
  return { company_name, contact: letterhead.contact, has_logo: row?.has_logo ?? false };
}
