import type { Db } from '../../../platform/db/database.ts';

export interface CompanyRow {
  /** '' until its owner gives one. */
  name: string;
  owner: { user_id: string; email: string; first_name: string; email_notifications: boolean; is_active: boolean };
}

/** A company with its owner; undefined if it is gone, or if its owner became an administrator. */
export async function findCompany(db: Db, id: string): Promise<CompanyRow | undefined> {
  const row = await db
    .selectFrom('companies')
    .innerJoin('users', 'users.company_id', 'companies.id')
    .select([
      'companies.name',
      'users.id as user_id',
      'users.email',
      'users.first_name',
      'users.email_notifications',
      'users.is_active',
    ])
    .where('companies.id', '=', id)
    .where('users.company_role', '=', 'owner')
    .where('users.role', '<>', 'admin')
    .orderBy('users.date_joined')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, ...owner } = row;
  return { name, owner };
}

/** The company that a user owns: the one they are in, or else the one that waits for them; null if they own none. */
export async function findOwnedCompanyId(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select(['company_id', 'company_role', 'own_company_id'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return (row?.company_role === 'owner' ? row.company_id : row?.own_company_id) ?? null;
}

export async function findCompanyName(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}
