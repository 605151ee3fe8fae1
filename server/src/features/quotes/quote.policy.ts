import type { Member } from '../../platform/core/actor.ts';
import { fail } from '../../platform/core/app-error.ts';
import { type Owned, toOwned } from '../../platform/core/owned.ts';
import type { Db } from '../../platform/db/database.ts';
import { findQuoteRow, lockQuoteRow, type QuoteRow } from './quotes.store.ts';

/** A quote of the caller's company; another company's is not found. */
export async function requireOwnQuote(db: Db, { company_id }: Member, id: string): Promise<Owned<QuoteRow>> {
  const row = await findQuoteRow(db, company_id, id);
  return row ? toOwned(row) : fail('common.not_found');
}

/** The same, locked until the transaction ends. */
export async function lockOwnQuote(tx: Db, { company_id }: Member, id: string): Promise<Owned<QuoteRow>> {
  const row = await lockQuoteRow(tx, company_id, id);
  return row ? toOwned(row) : fail('common.not_found');
}

/** What the customer or the company decided on stays as it was. */
export function checkOpen({ status }: QuoteRow): void {
  if (status === 'accepted' || status === 'declined') fail('quotes.decided', { values: { status } });
}
