import type { AuditRecord } from '@haulwise/contract';
import type { AuditRow } from '../../platform/audit/audit-log.store.ts';
import type { Db } from '../../platform/db/database.ts';
import { findUsernames } from '../accounts/index.ts';

/** Rows for the wire, with usernames. */
export async function toAuditRecords(db: Db, rows: AuditRow[]): Promise<AuditRecord[]> {
  const ids = rows.flatMap(({ actor_id, target_id }) => [actor_id, target_id]).filter((id) => id !== null);
  const usernames = await findUsernames(db, [...new Set(ids)]);
  const person = (id: string | null) => (id === null ? null : { id, username: usernames.get(id) ?? null });
  return rows.map(({ id, happened_at, event, actor_id, target_id, address, details }) => ({
    id,
    happened_at: happened_at.toISOString(),
    action: event,
    actor: person(actor_id),
    target: person(target_id),
    address,
    details,
  }));
}
