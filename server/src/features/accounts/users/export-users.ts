import type { accountsEndpoints, User } from '@haulwise/contract';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { buildCsvFile, type CsvColumn } from '../../../platform/formats/csv-file.ts';
import type { FileReply } from '../../../platform/http/route.ts';
import type { AdminCall } from '../admin-call.ts';
import { listUserRowsAfter, type Place, type UserFilter } from './user-list.store.ts';
import { toUserFilter } from './users.ts';
import { toUserDetail } from './users.view.ts';

const BATCH = 2_000;

type Exported = User & { subscription_expires_at: string | null };

const COLUMNS: CsvColumn<Exported>[] = [
  ['id', (user) => user.id],
  ['username', (user) => user.username],
  ['email', (user) => user.email],
  ['first_name', (user) => user.first_name],
  ['last_name', (user) => user.last_name],
  ['phone_number', (user) => user.phone_number],
  ['role', (user) => user.role],
  ['is_active', (user) => user.is_active],
  ['subscription_type', (user) => user.subscription_type],
  ['subscription_status', (user) => user.subscription_status],
  ['subscription_expires_at', (user) => user.subscription_expires_at],
  ['total_revenue', (user) => user.total_revenue],
  ['total_payments', (user) => user.total_payments],
  ['date_joined', (user) => user.date_joined],
  ['last_login', (user) => user.last_login],
];

/** The users that match a filter, as CSV. */
export async function exportUsers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { actor, ip }: AdminCall,
  query: z.output<typeof accountsEndpoints.exportUsers.query>,
): Promise<FileReply> {
  const now = clock.now();
  const filter = toUserFilter(query, now);
  await recordAudit(db, { event: 'users.exported', at: now, actor_id: actor.user_id, address: ip });
  return await buildCsvFile(`users-${now.toISOString().slice(0, 10)}.csv`, COLUMNS, readInBatches(db, filter, now));
}

async function* readInBatches(db: Db, filter: UserFilter, now: Date): AsyncGenerator<Exported[]> {
  let after: Place | null = null;
  do {
    const rows = await listUserRowsAfter(db, filter, now, after, BATCH);
    yield rows.map((row) => toUserDetail(row, now));
    const last: (typeof rows)[number] | undefined = rows.length < BATCH ? undefined : rows.at(-1);
    after = last ? { key: last.place, id: last.id } : null;
  } while (after !== null);
}
