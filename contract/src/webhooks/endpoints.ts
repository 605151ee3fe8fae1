import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildPageSchema, Id, IdParams, PageQuery, Text, Timestamp } from '../common/primitives.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

const tag = 'webhooks';

/** How an event was delivered: `waiting` means that it will be tried again. */
const DeliveryStatus = z.enum(['waiting', 'delivered', 'failed']);

export const WebhookDelivery = z.object({
  id: Id,
  /** `test` for one that was sent to try the address. */
  event: z.enum([...WEBHOOK_EVENTS, 'test']),
  status: DeliveryStatus,
  attempts: z.number().int(),
  /** The HTTP status of the last attempt; null if there was no response. */
  response_status: z.number().int().nullable(),
  /** Why the last attempt failed, as a sentence; null if it did not. */
  fault: z.string().nullable(),
  created_at: Timestamp,
  last_attempt_at: Timestamp.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  is_active: z.boolean(),
  created_at: Timestamp,
  /** The latest delivery; null if there was none. */
  last_delivery: WebhookDelivery.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

const WithSecret = Webhook.extend({ secret: z.string() });

const Content = z.object({
  url: Text.trim().min(1, 'Enter an address.').max(500, 'At most 500 characters.'),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, 'Choose at least one event.')
    .max(WEBHOOK_EVENTS.length)
    .transform((events) => [...new Set(events)]),
});

export const webhookEndpoints = {
  listWebhooks: endpoint({
    method: 'GET',
    path: '/webhooks/',
    access: 'user',
    tag,
    summary: "Your company's webhooks or, for administrators, the server's",
    reply: buildPageSchema(Webhook),
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: '/webhooks/',
    access: 'user',
    tag,
    status: 201,
    summary: 'Add a webhook; the response contains the secret that signs its events',
    body: Content,
    reply: WithSecret,
  }),
  updateWebhook: endpoint({
    method: 'PATCH',
    path: '/webhooks/:id/',
    access: 'user',
    tag,
    summary: 'Change the address or the events of a webhook, or switch it off and on',
    params: IdParams,
    body: Content.extend({ is_active: z.boolean() }).partial(),
    reply: Webhook,
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/webhooks/:id/',
    access: 'user',
    tag,
    summary: 'Delete a webhook with its deliveries',
    params: IdParams,
    reply: 'empty',
  }),
  replaceWebhookSecret: endpoint({
    method: 'POST',
    path: '/webhooks/:id/secret/',
    access: 'user',
    tag,
    summary: 'Replace the secret of a webhook; the old one signs nothing any more',
    params: IdParams,
    reply: WithSecret,
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/webhooks/:id/test/',
    access: 'user',
    tag,
    rate: 'export',
    timeoutSeconds: 15,
    summary: 'Send a test event once and say how that went',
    params: IdParams,
    reply: WebhookDelivery,
  }),
  listDeliveries: endpoint({
    method: 'GET',
    path: '/webhooks/:id/deliveries/',
    access: 'user',
    tag,
    summary: 'The deliveries of the last 30 days, latest first',
    params: IdParams,
    query: PageQuery,
    reply: buildPageSchema(WebhookDelivery),
  }),
} as const;
