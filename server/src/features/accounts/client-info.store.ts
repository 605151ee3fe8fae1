import type { ClientInfo, ClientInfoChange } from '@haulwise/contract';
import type { Db } from '../../platform/db/database.ts';

const columns = [
  'company_name',
  'owner_name',
  'state',
  'city',
  'year_started',
  'trucks_count',
  'monthly_revenue',
  'gross_profit_margin',
  'main_services',
  'pricing_model',
  'software_tools',
  'current_challenges',
] as const satisfies (keyof ClientInfo)[];

/** The company record of a user; null where nothing was ever saved. */
export async function findClientInfo(db: Db, userId: string): Promise<ClientInfo | null> {
  const row = await db.selectFrom('client_info').select(columns).where('user_id', '=', userId).executeTakeFirst();
  // Whatever wrote it went through the contract's lists of choices.
  return (row as ClientInfo | undefined) ?? null;
}

/** Changes these fields of the record, and no other; makes it where there is none. */
export async function saveClientInfo(db: Db, userId: string, change: ClientInfoChange, now: Date): Promise<ClientInfo> {
  const values = { ...change, updated_at: now };
  const row = await db
    .insertInto('client_info')
    .values({ ...values, user_id: userId })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as ClientInfo;
}
