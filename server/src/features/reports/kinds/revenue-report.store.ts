import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ReportRange } from '../report.ts';
import { isAfter } from './pages.store.ts';
import type { Cursor } from './pages.ts';

export interface PaymentRow extends Cursor {
  paid_at: Date;
  user_id: string | null;
  username: string | null;
  amount_cents: number;
  currency: string;
  provider: string;
  provider_payment_id: string | null;
  plan: string | null;
  note: string;
}

export async function countPaymentRows(db: Db, { from, until }: ReportRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payments where paid_at >= ${from} and paid_at < ${until}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listPaymentRowsAfter(
  db: Db,
  { from, until }: ReportRange,
  after: Cursor | null,
  limit: number,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.id, p.paid_at::text as at, p.paid_at, p.user_id, u.username, p.amount_cents, p.currency, p.provider,
      p.provider_payment_id, p.plan, p.note
    from payments p left join users u on u.id = p.user_id
    where p.paid_at >= ${from} and p.paid_at < ${until} and ${isAfter(after, sql`p.paid_at`, sql`p.id`)}
    order by p.paid_at, p.id limit ${limit}`.execute(db);
  return rows;
}
