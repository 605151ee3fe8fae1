import type { WebhookEvent } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Owned } from '../../platform/core/owned.ts';
import type { Db } from '../../platform/db/database.ts';

export interface WebhookRow {
  id: string;
  company_id: string | null;
  url: string;
  events: WebhookEvent[];
  secret_version: number;
  is_active: boolean;
  created_at: Date;
}

/** A company's webhooks; null for the server's. */
export type Keeper = Pick<WebhookRow, 'company_id'>;

function webhooks(db: Db) {
  return db
    .selectFrom('webhooks')
    .select((eb) => [
      'id',
      'company_id',
      'url',
      eb.ref('events').$castTo<WebhookEvent[]>().as('events'),
      'secret_version',
      'is_active',
      'created_at',
    ]);
}

const isKeptBy = ({ company_id }: Keeper) => sql<boolean>`company_id is not distinct from ${company_id}::uuid`;

/** Makes those who add webhooks for the same keeper wait for each other until the transaction ends. */
export async function lockWebhooks(tx: Db, { company_id }: Keeper): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${company_id}`}, 0))`.execute(tx);
}

/** Oldest first. */
export function listWebhookRows(db: Db, keeper: Keeper): Promise<WebhookRow[]> {
  return webhooks(db).where(isKeptBy(keeper)).orderBy('created_at').orderBy('id').execute();
}

export function findWebhookRow(db: Db, keeper: Keeper, id: string): Promise<WebhookRow | undefined> {
  return webhooks(db).where('id', '=', id).where(isKeptBy(keeper)).executeTakeFirst();
}

/** Any webhook, for its deliveries. */
export function findWebhookById(db: Db, id: string): Promise<WebhookRow | undefined> {
  return webhooks(db).where('id', '=', id).executeTakeFirst();
}

/** The active webhooks to tell of an event of this keeper's. */
export function listToldWebhooks(db: Db, keeper: Keeper, event: WebhookEvent): Promise<WebhookRow[]> {
  return webhooks(db)
    .where(isKeptBy(keeper))
    .where('is_active', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .execute();
}

export async function insertWebhook(
  db: Db,
  webhook: Pick<WebhookRow, 'id' | 'company_id' | 'url' | 'events' | 'created_at'>,
): Promise<void> {
  await db.insertInto('webhooks').values(webhook).execute();
}

export async function updateWebhookRow(
  db: Db,
  { id }: Owned<WebhookRow>,
  change: Partial<Pick<WebhookRow, 'url' | 'events' | 'is_active' | 'secret_version'>>,
): Promise<void> {
  if (Object.keys(change).length > 0) await db.updateTable('webhooks').set(change).where('id', '=', id).execute();
}

export async function deleteWebhookRow(db: Db, { id }: Owned<WebhookRow>): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}
