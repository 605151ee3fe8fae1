import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface OpenQuoteRow {
  id: string;
  number: number;
  customer_name: string;
  address: string;
  total_cents: number;
  /** `YYYY-MM-DD`. */
  valid_until: string;
  sent_at: Date;
}

/** Companies after `after` (by id) with quotes sent before `sentBefore`, still valid on `day`, and no brief this week. */
export async function listCompaniesToBrief(
  db: Db,
  { week, day, sentBefore, after }: { week: string; day: string; sentBefore: Date; after: string | null },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct q.company_id from quotes q join price_books b using (company_id)
    where q.status = 'sent' and q.sent_at < ${sentBefore} and q.valid_until >= ${day}
      and (b.briefed_week is null or b.briefed_week < ${week}) and (${after}::uuid is null or q.company_id > ${after})
    order by q.company_id limit ${limit}`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** False if the company had its brief of this week. */
export async function claimBrief(tx: Db, companyId: string, week: string): Promise<boolean> {
  const { rows } = await sql`
    update price_books set briefed_week = ${week}
    where company_id = ${companyId} and (briefed_week is null or briefed_week < ${week}) returning 1`.execute(tx);
  return rows.length === 1;
}

/** Those that wait for their customer, oldest first. */
export async function listOpenQuotes(
  db: Db,
  companyId: string,
  day: string,
  sentBefore: Date,
): Promise<OpenQuoteRow[]> {
  const { rows } = await sql<OpenQuoteRow>`
    select id, number, customer_name, address, total_cents, valid_until, sent_at from quotes
    where company_id = ${companyId} and status = 'sent' and sent_at < ${sentBefore} and valid_until >= ${day}
    order by sent_at, number`.execute(db);
  return rows;
}

/** What customers decided since a moment. */
export async function sumDecided(
  db: Db,
  companyId: string,
  since: Date,
): Promise<{ accepted: number; accepted_cents: number; declined: number }> {
  const { rows } = await sql<{ accepted: number; accepted_cents: number; declined: number }>`
    select count(*) filter (where status = 'accepted') as accepted,
      coalesce(sum(total_cents) filter (where status = 'accepted'), 0)::bigint as accepted_cents,
      count(*) filter (where status = 'declined') as declined
    from quotes where company_id = ${companyId} and decided_at >= ${since}`.execute(db);
  return rows[0] ?? { accepted: 0, accepted_cents: 0, declined: 0 };
}
