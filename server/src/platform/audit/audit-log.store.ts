import type { AuditEvent } from '@haulwise/contract';
import { type SqlBool, sql } from 'kysely';
import { createId } from '../core/ids.ts';
import type { Db } from '../db/database.ts';

/** Who acted, and from where. */
export interface AuditActor {
  user_id: string;
  address: string;
}

export interface AuditEntry {
  event: AuditEvent;
  at: Date;
  /** Who did it, where that is known. */
  actor_id?: string | null;
  /** The user it was done to. */
  target_id?: string | null;
  /** Where the request came from. */
  address?: string | null;
  /** Holds no secrets and no text that a user typed. */
  details?: Record<string, string | number | boolean>;
}

/** Appends an entry. In a transaction, it is rolled back together with what it describes. */
export async function recordAudit(db: Db, { at, details, ...entry }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ id: createId(), happened_at: at, details: JSON.stringify(details ?? {}), ...entry })
    .execute();
}

export interface AuditFilter {
  actor_id?: string;
  /** As the actor or as the target. */
  user_id?: string;
  /** Any of these. */
  events?: string[];
  /** Inclusive. */
  from?: Date;
  /** Exclusive. */
  until?: Date;
}

export interface AuditRow {
  id: string;
  happened_at: Date;
  event: string;
  actor_id: string | null;
  target_id: string | null;
  address: string | null;
  details: Record<string, string | number | boolean>;
  /** The timestamp in microseconds, as text: a Date holds only milliseconds. */
  place: string;
}

function matching(db: Db, { actor_id, user_id, events, from, until }: AuditFilter) {
  let rows = db.selectFrom('audit_log');
  if (user_id !== undefined) rows = rows.where((eb) => eb.or({ actor_id: user_id, target_id: user_id }));
  if (actor_id !== undefined) rows = rows.where('actor_id', '=', actor_id);
  if (events) rows = rows.where('event', '=', sql<string>`any(${events}::text[])`);
  if (from) rows = rows.where('happened_at', '>=', from);
  if (until) rows = rows.where('happened_at', '<', until);
  return rows;
}

function latestFirst(db: Db, filter: AuditFilter) {
  return matching(db, filter)
    .select((eb) => [
      'id',
      'happened_at',
      'event',
      'actor_id',
      'target_id',
      'address',
      eb.ref('details').$castTo<AuditRow['details']>().as('details'),
      sql<string>`happened_at::text`.as('place'),
    ])
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc');
}

export async function countAuditRows(db: Db, filter: AuditFilter): Promise<number> {
  const row = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export function listAuditRows(db: Db, filter: AuditFilter, limit: number, offset: number): Promise<AuditRow[]> {
  return latestFirst(db, filter).limit(limit).offset(offset).execute();
}

/** The rows after `last`, or the first rows. */
export function listAuditRowsAfter(
  db: Db,
  filter: AuditFilter,
  last: AuditRow | null,
  limit: number,
): Promise<AuditRow[]> {
  let rows = latestFirst(db, filter).limit(limit);
  if (last) {
    rows = rows.where(sql<SqlBool>`(happened_at, id) < (${last.place}::timestamptz, ${last.id}::uuid)`);
  }
  return rows.execute();
}
