import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { InvitationRow } from './invitations.store.ts';

/** The latest invitation of a company to each address, latest first. */
export async function listCompanyInvitationRows(db: Db, companyId: string, limit: number): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select * from (
      select distinct on (lower(email)) id, email, null as invited_by, created_at, expires_at, accepted_at, revoked_at,
        company_id
      from invitations where company_id = ${companyId} order by lower(email), created_at desc, id desc
    ) latest order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countOpenInvitations(db: Db, companyId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from invitations
    where company_id = ${companyId} and accepted_at is null and revoked_at is null and expires_at > ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** False if it is not open any more. */
export async function setCompanyInvitationAccepted(db: Db, id: string, accepted_at: Date): Promise<boolean> {
  const { rows } = await sql`
    update invitations set accepted_at = ${accepted_at}
    where id = ${id} and company_id is not null and accepted_at is null and revoked_at is null
      and expires_at > ${accepted_at}
    returning 1`.execute(db);
  return rows.length === 1;
}
