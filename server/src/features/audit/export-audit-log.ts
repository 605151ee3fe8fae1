import type { AuditRecord } from '@haulwise/contract';
import { type AuditRow, listAuditRowsAfter } from '../../platform/audit/audit-list.store.ts';
import { recordAudit } from '../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Context } from '../../platform/core/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { type CsvColumn, csvFile } from '../../platform/formats/csv-file.ts';
import type { FileReply } from '../../platform/http/route.ts';
import { type AuditQuery, readAuditQuery } from './audit-query.ts';
import { toAuditRecords } from './audit-replies.ts';

const BATCH = 2_000;

const COLUMNS: CsvColumn<AuditRecord>[] = [
  ['happened_at', (record) => record.happened_at],
  ['action', (record) => record.action],
  ['actor', (record) => record.actor?.username ?? null],
  ['actor_id', (record) => record.actor?.id ?? null],
  ['target', (record) => record.target?.username ?? null],
  ['target_id', (record) => record.target?.id ?? null],
  ['address', (record) => record.address],
  ['details', ({ details }) => detailsInOneCell(details)],
];

function detailsInOneCell(details: AuditRecord['details']): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

/** The rows that a filter shows, as CSV. That they were taken is a row too, of which the file does not tell. */
export async function exportAuditLog(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  ip: string,
  query: AuditQuery,
): Promise<FileReply> {
  const now = clock.now();
  const file = await csvFile(`audit-log-${now.toISOString().slice(0, 10)}.csv`, COLUMNS, readInBatches(db, query));
  await recordAudit(db, { event: 'audit_log.exported', at: now, actor_id: actor.user_id, address: ip });
  return file;
}

async function* readInBatches(db: Db, query: AuditQuery): AsyncGenerator<AuditRecord[]> {
  const filter = await readAuditQuery(db, query);
  if (!filter) return;
  let last: AuditRow | null = null;
  do {
    const rows: AuditRow[] = await listAuditRowsAfter(db, filter, last, BATCH);
    yield await toAuditRecords(db, rows);
    last = rows.length < BATCH ? null : (rows.at(-1) ?? null);
  } while (last !== null);
}
