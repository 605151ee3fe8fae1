import { AUDIT_EVENTS, type AuditRecord } from '@haulwise/contract';
import { listAuditRows } from '../../platform/audit/audit-list.store.ts';
import type { Db } from '../../platform/db/database.ts';
import { type AuditQuery, readAuditQuery } from './audit-query.ts';
import { toAuditRecords } from './audit-replies.ts';
import type { CountAuditLog } from './count-audit-log.ts';

/** What happened to accounts and who did it, latest first. */
export async function listAuditLog(
  db: Db,
  countRows: CountAuditLog,
  query: AuditQuery & { page: number; page_size: number },
): Promise<{ count: number; results: AuditRecord[] }> {
  const filter = await readAuditQuery(db, query);
  if (!filter) return { count: 0, results: [] };
  const [count, rows] = await Promise.all([
    countRows(filter),
    listAuditRows(db, filter, query.page_size, (query.page - 1) * query.page_size),
  ]);
  return { count, results: await toAuditRecords(db, rows) };
}

/** Everything that can be asked for. */
export function knownActions(): string[] {
  return [...AUDIT_EVENTS];
}
