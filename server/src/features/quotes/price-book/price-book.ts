import { EMPTY_PRICE_BOOK, type PriceBook, type SavedPriceBook } from '@haulwise/contract';
import type { Member } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findCompany } from '../../accounts/index.ts';
import type { Letterhead } from '../quotes.view.ts';
import { findPriceBookRow, savePrices } from './price-books.store.ts';

/** The prices of a company, for those who reckon with them; empty if none were saved. */
export async function findPriceBook(db: Db, companyId: string): Promise<PriceBook> {
  return { ...EMPTY_PRICE_BOOK, ...(await findPriceBookRow(db, companyId))?.prices };
}

/** The caller's price book, with what else its screen shows. */
export async function readPriceBook(db: Db, { company_id }: Pick<Member, 'company_id'>): Promise<SavedPriceBook> {
  const [row, company] = await Promise.all([findPriceBookRow(db, company_id), findCompany(db, company_id)]);
  return {
    ...EMPTY_PRICE_BOOK,
    ...row?.prices,
    revision: row?.revision ?? 0,
    has_logo: row?.has_logo ?? false,
    company_name: company?.name ?? '',
    updated_at: row?.updated_at?.toISOString() ?? null,
  };
}

/** What stands at the head of a company's quotes now. */
export async function readLetterhead(db: Db, company_id: string): Promise<Letterhead> {
  const { letterhead, company_name, has_logo } = await readPriceBook(db, { company_id });
  return { company_name: letterhead.name || company_name, contact: letterhead.contact, has_logo };
}

/** Replaces the caller's price book, unless a colleague changed it meanwhile. */
export async function savePriceBook(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  member: Member,
  { revision, ...prices }: PriceBook & { revision: number },
): Promise<SavedPriceBook> {
  checkNames(prices.items);
  if (!(await savePrices(db, member.company_id, { prices, revision, now: clock.now() }))) fail('quotes.book_changed');
  return await readPriceBook(db, member);
}

function checkNames(items: PriceBook['items']): void {
  const names = new Set<string>();
  for (const { name } of items) {
    const key = name.toLowerCase();
    if (names.has(key)) fail('quotes.item_twice', { values: { name } });
    names.add(key);
  }
}
