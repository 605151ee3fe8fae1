import type { AuditEvent } from '@haulwise/contract';
import { newId } from '../core/ids.ts';
import type { Db } from '../db/database.ts';

export interface AuditEntry {
  event: AuditEvent;
  at: Date;
  /** Who did it, where that is known. */
  actor_id?: string | null;
  /** The user it was done to. */
  target_id?: string | null;
  /** Where the request came from. */
  address?: string | null;
  /** Never a secret, never a text that somebody typed. */
  details?: Record<string, string | number | boolean>;
}

/** Appends what happened; within a transaction it stands or falls with what it tells of. */
export async function recordAudit(db: Db, { at, details, ...entry }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ id: newId(), happened_at: at, details: JSON.stringify(details ?? {}), ...entry })
    .execute();
}
