import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** An account at an identity provider. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Empty if the provider told none. */
  email: string;
}

/** Serializes the sign-ins of an identity across all instances until the transaction ends. */
export async function lockIdentity(tx: Db, { issuer, subject }: Identity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${subject} of ${issuer}`}, 0))`.execute(tx);
}

/** The user who signs in with this identity. */
export async function findIdentityUser(db: Db, { issuer, subject }: Identity): Promise<string | null> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** False if either of the two is connected already. */
export async function insertIdentity(db: Db, identity: Identity & { user_id: string; connected_at: Date }) {
  const row = await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findOwnIdentity(db: Db, userId: string, issuer: string) {
  return db
    .selectFrom('identities')
    .select(['email', 'connected_at'])
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
}

/** Of all providers that this server ever had. */
export function listOwnIdentities(db: Db, userId: string) {
  return db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'email', 'connected_at'])
    .where('user_id', '=', userId)
    .orderBy('connected_at')
    .execute();
}

/** False if there is none. */
export async function deleteIdentity(db: Db, userId: string, issuer: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Uses up a ticket; false if it has been used. */
export async function claimTicket(db: Db, hash: Buffer, expires_at: Date): Promise<boolean> {
  const row = await db
    .insertInto('identity_tickets')
    .values({ hash, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whom the provider proved with this ticket and who is not signed in yet. */
export async function findProvenUser(db: Db, hash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('identity_tickets')
    .select('user_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function setProvenUser(db: Db, hash: Buffer, userId: string): Promise<void> {
  await db.updateTable('identity_tickets').set({ user_id: userId }).where('hash', '=', hash).execute();
}

/** Uses up the proof; false if that has happened. */
export async function claimProof(db: Db, hash: Buffer, userId: string): Promise<boolean> {
  const row = await db
    .updateTable('identity_tickets')
    .set({ user_id: null })
    .where('hash', '=', hash)
    .where('user_id', '=', userId)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity_tickets').where('expires_at', '<=', now).execute();
}
