import type { Quote, QuoteStatus } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Owned } from '../../platform/core/owned.ts';
import type { Db } from '../../platform/db/database.ts';

export interface QuoteRow {
  id: string;
  company_id: string;
  number: number;
  status: QuoteStatus;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  address: string;
  note: string;
  lines: Quote['lines'];
  /** Thousandths of a percent. */
  tax_rate: number;
  terms: string;
  /** `YYYY-MM-DD`. */
  valid_until: string;
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
  cost_cents: number | null;
  floor_cents: number | null;
  revision: number;
  message_id: string | null;
  link_id: string | null;
  created_at: Date;
  updated_at: Date;
  sent_at: Date | null;
  decided_at: Date | null;
  decided_by: string;
  decline_reason: string;
}

/** What its company writes into a quote, with the sums. */
export type QuoteValues = Omit<
  QuoteRow,
  | 'id'
  | 'company_id'
  | 'number'
  | 'status'
  | 'revision'
  | 'message_id'
  | 'link_id'
  | 'created_at'
  | 'updated_at'
  | 'sent_at'
  | 'decided_at'
  | 'decided_by'
  | 'decline_reason'
>;

export interface QuoteFilter {
  search?: string | undefined;
  status?: QuoteStatus | undefined;
  message_id?: string | undefined;
  message_ids?: string[];
}

const toStored = ({ lines, ...values }: QuoteValues) => ({ ...values, lines: JSON.stringify(lines) });
const rowsOf = (db: Db) => db.selectFrom('quotes').selectAll().$castTo<QuoteRow>();

/** A quote of the company. */
export function findQuoteRow(db: Db, companyId: string, id: string): Promise<QuoteRow | undefined> {
  return rowsOf(db).where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockQuoteRow(tx: Db, companyId: string, id: string): Promise<QuoteRow | undefined> {
  return rowsOf(tx).where('company_id', '=', companyId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The quote behind an open link, of any company; drafts are not open. */
export function findLinkedQuoteRow(db: Db, linkId: string): Promise<QuoteRow | undefined> {
  return rowsOf(db).where('link_id', '=', linkId).where('status', '<>', 'draft').executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockLinkedQuoteRow(tx: Db, linkId: string): Promise<QuoteRow | undefined> {
  return rowsOf(tx).where('link_id', '=', linkId).where('status', '<>', 'draft').forUpdate().executeTakeFirst();
}

/** Whether it was added; it is not if its id, or a quote of its message, is there already. */
export async function insertQuote(
  tx: Db,
  quote: Pick<QuoteRow, 'id' | 'company_id' | 'number' | 'message_id' | 'created_at'>,
  values: QuoteValues,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('quotes')
    .values({ ...quote, ...toStored(values), updated_at: quote.created_at })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateQuoteRow(db: Db, { id }: Owned<QuoteRow>, values: QuoteValues, now: Date): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ ...toStored(values), revision: sql`revision + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
}

type Decision = Pick<QuoteRow, 'status' | 'sent_at' | 'decided_at' | 'decided_by' | 'decline_reason'>;

export async function setStatus(db: Db, { id }: Owned<QuoteRow>, decision: Decision, now: Date): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ ...decision, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Null revokes the link. */
export async function setLink(db: Db, { id }: Owned<QuoteRow>, linkId: string | null): Promise<void> {
  await db.updateTable('quotes').set({ link_id: linkId }).where('id', '=', id).execute();
}

export async function deleteQuoteRow(db: Db, { id }: Owned<QuoteRow>): Promise<void> {
  await db.deleteFrom('quotes').where('id', '=', id).execute();
}

function matching(companyId: string, { search, status, message_id, message_ids }: QuoteFilter) {
  const all = [sql`company_id = ${companyId}`];
  if (status) all.push(sql`status = ${status}`);
  if (message_id) all.push(sql`message_id = ${message_id}`);
  if (message_ids) all.push(sql`message_id = any(${message_ids}::uuid[])`);
  for (const word of search?.split(/\s+/).filter(Boolean) ?? []) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    all.push(
      sql`(customer_name ilike ${pattern} or address ilike ${pattern} or number::text = ${word.replace('#', '')})`,
    );
  }
  return sql.join(all, sql` and `);
}

export async function countQuotes(db: Db, companyId: string, filter: QuoteFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from quotes where ${matching(companyId, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Quotes of the company, latest first, from a place or below a number. */
export async function listQuoteRows(
  db: Db,
  companyId: string,
  filter: QuoteFilter,
  { limit, offset = 0, below }: { limit: number; offset?: number; below?: number | undefined },
): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    select * from quotes where ${matching(companyId, filter)}
      ${below === undefined ? sql`` : sql`and number < ${below}`}
    order by number desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The count and the sum of each status that occurs. */
export async function sumQuoteRows(
  db: Db,
  companyId: string,
): Promise<{ status: QuoteStatus; count: number; total_cents: number }[]> {
  const { rows } = await sql<{ status: QuoteStatus; count: number; total_cents: number }>`
    select status, count(*) as count, sum(total_cents)::bigint as total_cents
    from quotes where company_id = ${companyId} group by status`.execute(db);
  return rows;
}
