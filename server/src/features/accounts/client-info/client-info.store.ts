import { type ClientInfo, type ClientInfoChange, COMPANY_FIELDS } from '@haulwise/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ClientInfo as ClientInfoTable } from '../../../platform/db/schema.generated.ts';

/** A field without a column does not compile: write the migration, then run `npm run db:types`. */
const columns = COMPANY_FIELDS satisfies (keyof ClientInfoTable)[];

/** The company record of a user's company; null if none was ever saved. */
export async function findClientInfo(db: Db, userId: string): Promise<ClientInfo | null> {
  const row = await db
    .selectFrom('client_info')
    .select(columns)
    .where('user_id', '=', holderOf(userId))
    .executeTakeFirst();
  // The contract has validated the choices on every write.
  return (row as ClientInfo | undefined) ?? null;
}

/** The record that a user keeps, which is not that of their company where they joined it; null if there is none. */
export async function findOwnClientInfo(db: Db, userId: string): Promise<ClientInfo | null> {
  const row = await db.selectFrom('client_info').select(columns).where('user_id', '=', userId).executeTakeFirst();
  return (row as ClientInfo | undefined) ?? null;
}

/** Changes only these fields of the record of a user's company; creates the record if there is none. */
export async function saveClientInfo(db: Db, userId: string, change: ClientInfoChange, now: Date): Promise<ClientInfo> {
  const values = { ...change, updated_at: now };
  const row = await db
    .insertInto('client_info')
    .values({ ...values, user_id: holderOf(userId) })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as ClientInfo;
}

/** Who keeps the record of a user's company: its first owner, and whoever joined from another one last; else the user. */
function holderOf(userId: string): RawBuilder<string> {
  return sql<string>`coalesce((
    select owner.id from users self join users owner on owner.company_id = self.company_id
    where self.id = ${userId} and self.role <> 'admin' and owner.role <> 'admin' and owner.company_role = 'owner'
    order by owner.own_company_id is not null, owner.date_joined, owner.id limit 1), ${userId}::uuid)`;
}
