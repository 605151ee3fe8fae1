import { type ClientInfo, type ClientInfoChange, COMPANY_FIELDS } from '@haulwise/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { ClientInfo as ClientInfoTable } from '../../../platform/db/schema.generated.ts';

/** A field without a column does not compile: write the migration, then run `npm run db:types`. */
const columns = COMPANY_FIELDS satisfies (keyof ClientInfoTable)[];

/** The company record of a user; null if none was ever saved. */
export async function findClientInfo(db: Db, userId: string): Promise<ClientInfo | null> {
  const row = await db.selectFrom('client_info').select(columns).where('user_id', '=', userId).executeTakeFirst();
  // The contract has validated the choices on every write.
  return (row as ClientInfo | undefined) ?? null;
}

/** Changes only these fields of the record; creates the record if there is none. */
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
