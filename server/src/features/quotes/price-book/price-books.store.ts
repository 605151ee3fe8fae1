import type { PriceBook } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Logo } from '../../../platform/formats/logo-picture.ts';

export interface PriceBookRow {
  /** As it was saved, perhaps by an earlier version of the program; null if only a logo or a quote is kept. */
  prices: Partial<PriceBook> | null;
  revision: number;
  has_logo: boolean;
  updated_at: Date | null;
}

export async function findPriceBookRow(db: Db, companyId: string): Promise<PriceBookRow | undefined> {
  const { rows } = await sql<PriceBookRow>`
    select prices, revision, logo is not null as has_logo, updated_at
    from price_books where company_id = ${companyId}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockPriceBookRow(tx: Db, companyId: string): Promise<PriceBookRow | undefined> {
  await sql`select 1 from price_books where company_id = ${companyId} for update`.execute(tx);
  return await findPriceBookRow(tx, companyId);
}

/** Replaces the prices if they are still of this revision; whether they were. */
export async function savePrices(
  db: Db,
  companyId: string,
  { prices, revision, now }: { prices: PriceBook; revision: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into price_books (company_id, prices, revision, updated_at)
    values (${companyId}, ${JSON.stringify(prices)}, ${revision + 1}, ${now})
    on conflict (company_id) do update
      set prices = excluded.prices, revision = excluded.revision, updated_at = excluded.updated_at
      where price_books.revision = ${revision}
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Null removes the logo. */
export async function saveLogo(db: Db, companyId: string, logo: Logo | null): Promise<void> {
  await sql`
    insert into price_books (company_id, logo, logo_type)
    values (${companyId}, ${logo?.bytes ?? null}, ${logo?.type ?? null})
    on conflict (company_id) do update set logo = excluded.logo, logo_type = excluded.logo_type`.execute(db);
}

export async function findLogo(db: Db, companyId: string): Promise<Logo | null> {
  const { rows } = await sql<Logo>`
    select logo as bytes, logo_type as type from price_books
    where company_id = ${companyId} and logo is not null`.execute(db);
  return rows[0] ?? null;
}

/** The next number of the company's quotes; two quotes never get the same. */
export async function claimQuoteNumber(tx: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into price_books (company_id, last_quote_number) values (${companyId}, 1)
    on conflict (company_id) do update set last_quote_number = price_books.last_quote_number + 1
    returning last_quote_number as number`.execute(tx);
  return rows[0]?.number ?? 1;
}
