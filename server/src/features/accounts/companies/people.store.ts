import type { CompanyRole } from '@haulwise/contract';
import { type SqlBool, sql } from 'kysely';
import type { Owned } from '../../../platform/core/owned.ts';
import type { Db } from '../../../platform/db/database.ts';

export interface PersonRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: CompanyRole;
  company_id: string;
  /** The company that waits for them; null if they are in their own. */
  own_company_id: string | null;
}

/** Those who were made administrators are outside, whatever their row keeps. */
function people(db: Db) {
  return db
    .selectFrom('users')
    .select((eb) => [
      'id',
      'first_name',
      'last_name',
      'email',
      eb.ref('company_role').$castTo<CompanyRole>().as('role'),
      eb.ref('company_id').$castTo<string>().as('company_id'),
      'own_company_id',
    ])
    .where('role', '<>', 'admin')
    .where('company_id', 'is not', null);
}

/** Owners first, then by when they registered. */
export function listPeople(db: Db, companyId: string): Promise<PersonRow[]> {
  return people(db)
    .where('company_id', '=', companyId)
    .orderBy(sql`company_role = 'owner'`, 'desc')
    .orderBy('date_joined')
    .orderBy('id')
    .execute();
}

/** Locks the row until the transaction ends; take it before the company's. */
export function lockPerson(tx: Db, id: string): Promise<PersonRow | undefined> {
  return people(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Keeps the people of these companies as they are until the transaction ends; everybody locks in the same order. */
export async function lockCompanies(tx: Db, ids: string[]): Promise<void> {
  await sql`select from companies where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
}

/** The company that a user is in now; null for administrators. */
export async function findCompanyOf(db: Db, userId: string): Promise<string | null> {
  const row = await people(db).where('id', '=', userId).executeTakeFirst();
  return row?.company_id ?? null;
}

/** Whether anybody with this address, ignoring case, is in the company. */
export async function isColleague(db: Db, companyId: string, email: string): Promise<boolean> {
  const row = await people(db)
    .where('company_id', '=', companyId)
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setCompanyRole(tx: Db, { id }: Owned<PersonRow>, company_role: CompanyRole): Promise<void> {
  await tx.updateTable('users').set({ company_role }).where('id', '=', id).execute();
}

/** Moves them into another company, as a member; `own` waits for them. */
export async function setCompany(
  tx: Db,
  { id }: Owned<PersonRow>,
  companyId: string,
  own: string | null,
): Promise<void> {
  const moved = { company_id: companyId, company_role: 'member', own_company_id: own };
  await tx.updateTable('users').set(moved).where('id', '=', id).execute();
}

/** Sends them back to their own company, or to a new one (a trigger sees to it). */
export async function clearCompany(tx: Db, { id }: Owned<PersonRow>): Promise<void> {
  await sql`update users set company_id = null, company_role = null where id = ${id}`.execute(tx);
}

/** The companies that go with a user: one that has nobody else, and one that waits for them. */
export async function listEndingCompanies(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from users u where id = ${userId} and company_id is not null
      and not exists (select from users o where o.company_id = u.company_id and o.id <> u.id)
    union all select own_company_id from users where id = ${userId} and own_company_id is not null`.execute(db);
  return rows.map(({ company_id }) => company_id);
}
