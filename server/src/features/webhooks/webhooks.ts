import { MOST_WEBHOOKS, type Webhook, type WebhookDelivery, type WebhookEvent } from '@haulwise/contract';
import { type AuditEntry, recordAudit } from '../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError, fail } from '../../platform/core/app-error.ts';
import { createId } from '../../platform/core/ids.ts';
import { type Db, runInTransaction } from '../../platform/db/database.ts';
import { sendDelivery, type WebhookContext, writeBody } from './deliveries/deliver.ts';
import {
  findDelivery,
  insertDelivery,
  listDeliveryRows,
  listLastDeliveries,
  updateDelivery,
} from './deliveries/deliveries.store.ts';
import { getHost, isPublicAddress } from './deliveries/public-address.ts';
import { checkEvents, requireKeeper, requireOwnWebhook } from './webhook.policy.ts';
import {
  deleteWebhookRow,
  insertWebhook,
  listWebhookRows,
  lockWebhooks,
  updateWebhookRow,
  type WebhookRow,
} from './webhooks.store.ts';
import { getSigningSecret, toDelivery, toWebhook } from './webhooks.view.ts';

interface Caller {
  actor: Actor;
  ip: string;
}

export async function listWebhooks(
  { db }: WebhookContext,
  actor: Actor,
): Promise<{ count: number; next: null; previous: null; results: Webhook[] }> {
  const rows = await listWebhookRows(db, await requireKeeper(db, actor));
  const last = await listLastDeliveries(
    db,
    rows.map(({ id }) => id),
  );
  return {
    count: rows.length,
    next: null,
    previous: null,
    results: rows.map((row) => toWebhook(row, last.get(row.id))),
  };
}

/** Refuses at once what would never be delivered; where a name leads is looked up for each delivery. */
function checkUrl({ config }: WebhookContext, text: string): void {
  const url = URL.canParse(text) ? new URL(text) : null;
  const schemes = config.webhooksAllowPrivate ? ['https:', 'http:'] : ['https:'];
  if (!url || !schemes.includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new AppError('webhooks.bad_address');
  if (config.webhooksAllowPrivate) return;
  const host = getHost(url);
  const isIp = /^[\d.]+$|:/.test(host);
  if (/(^|\.)localhost\.?$/i.test(host) || (isIp && !isPublicAddress(host))) fail('webhooks.private_address');
}

/** Adds a webhook and returns the secret that signs its events. */
export async function createWebhook(
  context: WebhookContext,
  { actor, ip }: Caller,
  { url, events }: { url: string; events: WebhookEvent[] },
): Promise<Webhook & { secret: string }> {
  const { db, clock } = context;
  const keeper = await requireKeeper(db, actor);
  checkEvents(keeper, events);
  checkUrl(context, url);
  const row = { id: createId(), ...keeper, url, events, created_at: clock.now(), secret_version: 1, is_active: true };
  await runInTransaction(db, async (tx) => {
    await lockWebhooks(tx, keeper);
    const isFull = (await listWebhookRows(tx, keeper)).length >= MOST_WEBHOOKS;
    if (isFull) fail('webhooks.too_many', { values: { limit: MOST_WEBHOOKS } });
    await insertWebhook(tx, { id: row.id, ...keeper, url, events, created_at: row.created_at });
    await recordChange(context, tx, { actor, ip }, 'webhook.created', row);
  });
  return { ...toWebhook(row, undefined), secret: getSigningSecret(context, row) };
}

function recordChange(
  { clock }: WebhookContext,
  tx: Db,
  { actor, ip }: Caller,
  event: AuditEntry['event'],
  { id, url }: Pick<WebhookRow, 'id' | 'url'>,
): Promise<void> {
  // Its path may be a secret.
  const details = { id, host: new URL(url).host };
  return recordAudit(tx, { event, at: clock.now(), actor_id: actor.user_id, address: ip, details });
}

export async function updateWebhook(
  context: WebhookContext,
  caller: Caller,
  id: string,
  asked: { url?: string | undefined; events?: WebhookEvent[] | undefined; is_active?: boolean | undefined },
): Promise<Webhook> {
  const { db } = context;
  await runInTransaction(db, async (tx) => {
    const row = await requireOwnWebhook(tx, caller.actor, id);
    if (asked.events) checkEvents(row, asked.events);
    if (asked.url !== undefined) checkUrl(context, asked.url);
    const change = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
    await updateWebhookRow(tx, row, change);
    await recordChange(context, tx, caller, 'webhook.changed', { ...row, ...change });
  });
  const row = await requireOwnWebhook(db, caller.actor, id);
  return toWebhook(row, (await listLastDeliveries(db, [id])).get(id));
}

export async function deleteWebhook(context: WebhookContext, caller: Caller, id: string): Promise<void> {
  await runInTransaction(context.db, async (tx) => {
    const row = await requireOwnWebhook(tx, caller.actor, id);
    await deleteWebhookRow(tx, row);
    await recordChange(context, tx, caller, 'webhook.deleted', row);
  });
}

/** Replaces the signing secret; what is delivered from now on carries the new one. */
export async function replaceSecret(
  context: WebhookContext,
  caller: Caller,
  id: string,
): Promise<Webhook & { secret: string }> {
  const { db } = context;
  const row = await runInTransaction(db, async (tx) => {
    const old = await requireOwnWebhook(tx, caller.actor, id);
    const secret_version = old.secret_version + 1;
    await updateWebhookRow(tx, old, { secret_version });
    await recordChange(context, tx, caller, 'webhook.changed', old);
    return { ...old, secret_version };
  });
  const last = (await listLastDeliveries(db, [id])).get(id);
  return { ...toWebhook(row, last), secret: getSigningSecret(context, row) };
}

/** Sends a test event at once and once, also if the webhook is switched off; returns how that went. */
export async function sendTest(context: WebhookContext, actor: Actor, id: string): Promise<WebhookDelivery> {
  const { db, clock } = context;
  const webhook = await requireOwnWebhook(db, actor, id);
  const [deliveryId, at] = [createId(), clock.now()];
  const body = writeBody('test', at.toISOString(), { is_test: true });
  const row = { id: deliveryId, webhook_id: id, event: 'test', body, created_at: at } as const;
  await insertDelivery(db, { ...row, event_id: deliveryId });
  const attempt = await sendDelivery(context, webhook, { id: deliveryId, body, attempts: 0 });
  await updateDelivery(db, deliveryId, attempt.status === 'waiting' ? { ...attempt, status: 'failed' } : attempt);
  return toDelivery((await findDelivery(db, deliveryId)) ?? fail('common.not_found'));
}

export async function listDeliveries(
  { db }: WebhookContext,
  actor: Actor,
  id: string,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ count: number; results: WebhookDelivery[] }> {
  await requireOwnWebhook(db, actor, id);
  const { count, rows } = await listDeliveryRows(db, id, { limit: page_size, offset: (page - 1) * page_size });
  return { count, results: rows.map(toDelivery) };
}
