import { type ClientInfo, type ClientInfoChange, COMPANY_FIELDS } from '@haulwise/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { ClientInfo as ClientInfoTable } from '../../../platform/db/schema.generated.ts';

/** A field without its column does not compile: write the migration, then run `npm run db:types`. */
const columns = COMPANY_FIELDS satisfies (keyof ClientInfoTable)[];

/** The company record of a user; null where nothing was ever saved. */
export async function findClientInfo(db: Db, userId: string): Promise<ClientInfo | null> {
  const row = await db.selectFrom('client_info').select(columns).where('user_id', '=', userId).executeTakeFirst();
  // Whatever wrote it went through the contract's lists of choices.
  return (row as ClientInfo | undefined) ?? null;
}

/** Changes only these fields of the record; creates it where there is none. */
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
