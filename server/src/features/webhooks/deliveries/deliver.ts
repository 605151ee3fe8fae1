import type { Context } from '../../../platform/core/context.ts';
import { createId } from '../../../platform/core/ids.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { ANNOUNCEMENTS, type Announcement } from '../../../platform/jobs/announce.ts';
import { findWebhookById, listToldWebhooks, type WebhookRow } from '../webhooks.store.ts';
import { getSigningSecret } from '../webhooks.view.ts';
import {
  type DeliveryRow,
  deleteDeliveriesBefore,
  findDelivery,
  insertDelivery,
  updateDelivery,
} from './deliveries.store.ts';
import { sendEvent } from './send-event.ts';

export type WebhookContext = Pick<Context, 'config' | 'db' | 'clock' | 'jobs' | 'secrets'>;

const QUEUE = 'webhooks';
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds after each failed attempt; after the last one the delivery has failed. About three days in all. */
const PAUSES = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** Every pause is up to this much longer, so that an address that comes back is not told everything at once. */
const SPREAD = 0.2;
/** A job that a dead process had begun is tried again after this (s). */
const TIME_LIMIT = 60;
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** Declares the queues; before the start. */
export function scheduleDeliveries(context: WebhookContext): void {
  const { jobs, db, clock } = context;
  jobs.workEach<Announcement>(ANNOUNCEMENTS, (announcement) => createDeliveries(context, announcement), {
    pollSeconds: 1,
  });
  jobs.workEach<{ id: string }>(QUEUE, ({ id }) => runDelivery(context, id), { batchSize: 5, pollSeconds: 1 });
  jobs.schedule('webhooks.forget-deliveries', '47 3 * * *', () =>
    deleteDeliveriesBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
  );
}

/** The body of an event, as Standard Webhooks has it. */
export function writeBody(type: DeliveryRow['event'], at: string, data: Record<string, unknown>): string {
  return JSON.stringify({ type, timestamp: at, data });
}

/** One delivery for each webhook that is told of the event; a repetition adds none. */
async function createDeliveries(context: WebhookContext, { id, event, company_id, at, data }: Announcement) {
  await runInTransaction(context.db, async (tx) => {
    for (const webhook of await listToldWebhooks(tx, { company_id }, event)) {
      const delivery = { id: createId(), webhook_id: webhook.id, event, body: writeBody(event, at, data) };
      if (await insertDelivery(tx, { ...delivery, event_id: id, created_at: context.clock.now() }))
        await scheduleDelivery(context, tx, delivery.id, 0);
    }
  });
}

async function scheduleDelivery({ jobs }: WebhookContext, db: Db, id: string, delaySeconds: number): Promise<void> {
  await jobs.enqueue(QUEUE, { id }, { db, delaySeconds, timeLimit: TIME_LIMIT });
}

/** Tries a delivery that waits; a failed attempt is followed by another one after a growing pause. */
async function runDelivery(context: WebhookContext, id: string): Promise<void> {
  const { db } = context;
  const delivery = await findDelivery(db, id);
  const webhook = delivery && (await findWebhookById(db, delivery.webhook_id));
  if (delivery?.status !== 'waiting' || !webhook?.is_active) return;
  const attempt = await sendDelivery(context, webhook, delivery);
  const pause = PAUSES[attempt.attempts - 1];
  await runInTransaction(db, async (tx) => {
    const isLast = pause === undefined;
    await updateDelivery(tx, id, isLast && attempt.status === 'waiting' ? { ...attempt, status: 'failed' } : attempt);
    if (attempt.status === 'waiting' && !isLast)
      await scheduleDelivery(context, tx, id, Math.round(pause * (1 + SPREAD * Math.random())));
  });
}

/** Sends a delivery once; it is delivered or still waits. */
export async function sendDelivery(
  context: WebhookContext,
  webhook: WebhookRow,
  { id, body, attempts }: Pick<DeliveryRow, 'id' | 'body' | 'attempts'>,
) {
  const { clock, config } = context;
  const secret = getSigningSecret(context, webhook);
  const now = clock.now();
  const sent = await sendEvent({ id, url: webhook.url, secret, body }, now, config.webhooksAllowPrivate);
  const status: DeliveryRow['status'] = sent.fault === null ? 'delivered' : 'waiting';
  return { ...sent, status, attempts: attempts + 1, last_attempt_at: now };
}
