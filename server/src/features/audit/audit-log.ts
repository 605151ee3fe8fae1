import { AUDIT_EVENTS, type AuditRecord } from '@haulwise/contract';
import { type AuditRow, listAuditRows, listAuditRowsAfter, recordAudit } from '../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Context } from '../../platform/core/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { buildCsvFile, type CsvColumn } from '../../platform/formats/csv-file.ts';
import type { FileReply } from '../../platform/http/route.ts';
import { toAuditRecords } from './audit-log.view.ts';
import { type AuditQuery, toAuditFilter } from './audit-query.ts';
import type { CountAuditLog } from './count-audit-log.ts';

/** What happened to accounts and who did it, newest first. */
export async function listAuditLog(
  db: Db,
  countRows: CountAuditLog,
  query: AuditQuery & { page: number; page_size: number },
): Promise<{ count: number; results: AuditRecord[] }> {
  const filter = await toAuditFilter(db, query);
  if (!filter) return { count: 0, results: [] };
  const [count, rows] = await Promise.all([
    countRows(filter),
    listAuditRows(db, filter, query.page_size, (query.page - 1) * query.page_size),
  ]);
  return { count, results: await toAuditRecords(db, rows) };
}

/** All actions a client can filter by. */
export function listKnownActions(): string[] {
  return [...AUDIT_EVENTS];
}

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

/** The rows of a filter as CSV. The export itself is audited afterwards, so the file does not contain it. */
export async function exportAuditLog(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  ip: string,
  query: AuditQuery,
): Promise<FileReply> {
  const now = clock.now();
  const file = await buildCsvFile(`audit-log-${now.toISOString().slice(0, 10)}.csv`, COLUMNS, readInBatches(db, query));
  await recordAudit(db, { event: 'audit_log.exported', at: now, actor_id: actor.user_id, address: ip });
  return file;
}

async function* readInBatches(db: Db, query: AuditQuery): AsyncGenerator<AuditRecord[]> {
  const filter = await toAuditFilter(db, query);
  if (!filter) return;
  let last: AuditRow | null = null;
  do {
    const rows: AuditRow[] = await listAuditRowsAfter(db, filter, last, BATCH);
    yield await toAuditRecords(db, rows);
    last = rows.length < BATCH ? null : (rows.at(-1) ?? null);
  } while (last !== null);
}
