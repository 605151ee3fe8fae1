import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface ShareRow {
  id: string;
  file_id: string;
  file_name: string;
  created_by: string | null;
  download_count: number;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

const selected = sql`
  select s.id, s.file_id, f.name as file_name, s.created_by, s.download_count, s.created_at, s.expires_at, s.revoked_at
  from file_shares s join files f on f.id = s.file_id`;

export async function insertShare(
  db: Db,
  share: {
    id: string;
    file_id: string;
    created_by: string;
    request_key: string | null;
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await db.insertInto('file_shares').values(share).execute();
}

export async function findShare(db: Db, id: string): Promise<ShareRow | undefined> {
  const { rows } = await sql<ShareRow>`${selected} where s.id = ${id}`.execute(db);
  return rows[0];
}

/** The share created by an earlier request with the same Idempotency-Key. */
export async function findShareByKey(db: Db, userId: string, key: string): Promise<ShareRow | undefined> {
  const { rows } = await sql<ShareRow>`${selected} where s.created_by = ${userId} and s.request_key = ${key}`.execute(
    db,
  );
  return rows[0];
}

/** The shares of one file, latest first. */
export async function listSharesOf(db: Db, fileId: string): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    ${selected} where s.file_id = ${fileId} order by s.created_at desc, s.id desc`.execute(db);
  return rows;
}

/** Shares of all files, or only those that are open, or ended, at a moment. */
export interface ShareFilter {
  is_open: boolean | null;
  now: Date;
}

function isWanted({ is_open, now }: ShareFilter) {
  if (is_open === null) return sql`true`;
  const isOpen = sql`(s.revoked_at is null and s.expires_at > ${now})`;
  return is_open ? isOpen : sql`not ${isOpen}`;
}

/** A page of shares, latest first. */
export async function listShares(
  db: Db,
  filter: ShareFilter,
  page: { limit: number; offset: number },
): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    ${selected} where ${isWanted(filter)}
    order by s.created_at desc, s.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countShares(db: Db, filter: ShareFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from file_shares s where ${isWanted(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countOpenShares(db: Db, fileId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('file_shares')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('file_id', '=', fileId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Revokes a share; false if it was revoked already, null if there is none with that id. */
export async function revokeShare(db: Db, id: string, now: Date): Promise<boolean | null> {
  const known = await db
    .selectFrom('file_shares')
    .select('revoked_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return null;
  if (known.revoked_at !== null) return false;
  await db.updateTable('file_shares').set({ revoked_at: now }).where('id', '=', id).execute();
  return true;
}

/** Revokes the user's open shares and returns their ids. */
export async function revokeSharesOf(db: Db, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('file_shares')
    .set({ revoked_at: now })
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes links that ended before a given time. */
export async function deleteEndedShares(db: Db, before: Date): Promise<void> {
  await sql`delete from file_shares where least(expires_at, revoked_at) < ${before}`.execute(db);
}

/** Every column, so that one added later is exported too. */
export function listOwnFileShares(db: Db, userId: string) {
  return db.selectFrom('file_shares').selectAll().where('created_by', '=', userId).orderBy('created_at').execute();
}
