import type { WebhookDelivery } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface DeliveryRow {
  id: string;
  webhook_id: string;
  event: WebhookDelivery['event'];
  body: string;
  status: WebhookDelivery['status'];
  attempts: number;
  response_status: number | null;
  fault: string | null;
  created_at: Date;
  last_attempt_at: Date | null;
}

function deliveries(db: Db) {
  return db
    .selectFrom('webhook_deliveries')
    .select((eb) => [
      'id',
      'webhook_id',
      eb.ref('event').$castTo<DeliveryRow['event']>().as('event'),
      'body',
      eb.ref('status').$castTo<DeliveryRow['status']>().as('status'),
      'attempts',
      'response_status',
      'fault',
      'created_at',
      'last_attempt_at',
    ]);
}

/** False if the webhook has been told of this event before. */
export async function insertDelivery(
  db: Db,
  delivery: Pick<DeliveryRow, 'id' | 'webhook_id' | 'event' | 'body' | 'created_at'> & { event_id: string },
): Promise<boolean> {
  const row = await db
    .insertInto('webhook_deliveries')
    .values(delivery)
    .onConflict((oc) => oc.columns(['webhook_id', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findDelivery(db: Db, id: string): Promise<DeliveryRow | undefined> {
  return deliveries(db).where('id', '=', id).executeTakeFirst();
}

/** Records an attempt. */
export async function updateDelivery(
  db: Db,
  id: string,
  attempt: Pick<DeliveryRow, 'status' | 'attempts' | 'response_status' | 'fault' | 'last_attempt_at'>,
): Promise<void> {
  await db.updateTable('webhook_deliveries').set(attempt).where('id', '=', id).execute();
}

/** One page, latest first, and the total count. */
export async function listDeliveryRows(
  db: Db,
  webhookId: string,
  page: { limit: number; offset: number },
): Promise<{ count: number; rows: DeliveryRow[] }> {
  const { count } = await db
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow();
  const rows = await deliveries(db)
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { count, rows };
}

/** The latest delivery of each of these webhooks, by webhook. */
export async function listLastDeliveries(db: Db, webhookIds: string[]): Promise<Map<string, DeliveryRow>> {
  const rows = await deliveries(db)
    .distinctOn('webhook_id')
    .where('webhook_id', '=', sql<string>`any(${webhookIds}::uuid[])`)
    .orderBy('webhook_id')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.webhook_id, row]));
}

export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
}
