import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { buildUsernames } from '../../accounts/index.ts';

export interface InvitationRow {
  id: string;
  email: string;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  revoked_at: Date | null;
  /** The company to join; null for an invitation to create an account. */
  company_id: string | null;
}

function invitations(db: Db) {
  return db
    .selectFrom('invitations')
    .leftJoin(buildUsernames(db).as('inviter'), 'inviter.user_id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.email',
      'inviter.username as invited_by',
      'invitations.created_at',
      'invitations.expires_at',
      'invitations.accepted_at',
      'invitations.revoked_at',
      'invitations.company_id',
    ]);
}

/** Serializes invitations across all instances until the transaction ends. */
export async function lockInvitations(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invitations', 0))`.execute(tx);
}

export function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return invitations(db).where('invitations.id', '=', id).executeTakeFirst();
}

/** The invitation that this user created with this Idempotency-Key. */
export function findInvitationByKey(db: Db, userId: string, key: string): Promise<InvitationRow | undefined> {
  return invitations(db)
    .where('invitations.invited_by', '=', userId)
    .where('invitations.request_key', '=', key)
    .executeTakeFirst();
}

/** One page of the operator's, latest first, and the total count. */
export async function listInvitationRows(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ count: number; rows: InvitationRow[] }> {
  const { count } = await db
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', 'is', null)
    .executeTakeFirstOrThrow();
  const rows = await invitations(db)
    .where('invitations.company_id', 'is', null)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { count, rows };
}

export async function insertInvitation(
  db: Db,
  invitation: {
    id: string;
    email: string;
    invited_by: string;
    request_key: string | null;
    created_at: Date;
    expires_at: Date;
    company_id: string | null;
  },
): Promise<void> {
  await db.insertInto('invitations').values(invitation).execute();
}

/** Of a company, or of the operator (null). */
function pending(db: Db, companyId: string | null) {
  const open = db.updateTable('invitations').where('accepted_at', 'is', null).where('revoked_at', 'is', null);
  return companyId === null ? open.where('company_id', 'is', null) : open.where('company_id', '=', companyId);
}

const isFor = (email: string) => sql<SqlBool>`lower(email) = lower(${email})`;

/** Revokes all unaccepted invitations to this address, expired or not, so that a new one can be added. */
export async function revokeInvitationsTo(
  db: Db,
  companyId: string | null,
  email: string,
  revoked_at: Date,
): Promise<void> {
  await pending(db, companyId).set({ revoked_at }).where(isFor(email)).execute();
}

/** False if it has been accepted or revoked, or has expired. */
export async function revokeOpenInvitation(
  db: Db,
  companyId: string | null,
  id: string,
  revoked_at: Date,
): Promise<boolean> {
  const row = await pending(db, companyId)
    .set({ revoked_at })
    .where('id', '=', id)
    .where('expires_at', '>', revoked_at)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Accepts the operator's open invitation to this address; returns its id, or null if there is none. */
export async function setInvitationAccepted(db: Db, email: string, accepted_at: Date): Promise<string | null> {
  const row = await pending(db, null)
    .set({ accepted_at })
    .where(isFor(email))
    .where('expires_at', '>', accepted_at)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether the operator or a company invites this address. */
export async function hasOpenInvitation(db: Db, email: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('id')
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isFor(email))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all invitations to this address, ignoring case. */
export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('invitations').where(isFor(email)).execute();
}
