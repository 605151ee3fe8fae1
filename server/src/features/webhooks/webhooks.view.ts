import { createHmac } from 'node:crypto';
import type { Webhook, WebhookDelivery } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import type { DeliveryRow } from './deliveries/deliveries.store.ts';
import type { WebhookRow } from './webhooks.store.ts';

/** The secret that signs a webhook's events, in the form of Standard Webhooks. */
export function getSigningSecret(
  { secrets }: Pick<Context, 'secrets'>,
  { id, secret_version }: Pick<WebhookRow, 'id' | 'secret_version'>,
): string {
  const bytes = createHmac('sha256', secrets.key('webhooks')).update(`${id} ${secret_version}`).digest();
  return `whsec_${bytes.toString('base64')}`;
}

export function toDelivery({ webhook_id: _id, body: _body, ...row }: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
  };
}

export function toWebhook(row: WebhookRow, last: DeliveryRow | undefined): Webhook {
  const { id, url, events, is_active, created_at } = row;
  return {
    id,
    url,
    events,
    is_active,
    created_at: created_at.toISOString(),
    last_delivery: last ? toDelivery(last) : null,
  };
}
