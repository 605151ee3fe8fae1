import { webhookEndpoints as e } from '@haulwise/contract';
import { buildPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { WebhookContext } from './deliveries/deliver.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replaceSecret,
  sendTest,
  updateWebhook,
} from './webhooks.ts';

export function bindWebhookRoutes(context: WebhookContext): Route[] {
  return [
    route(e.listWebhooks, ({ actor }) => listWebhooks(context, actor)),
    route(e.createWebhook, (call) => createWebhook(context, call, call.body)),
    route(e.updateWebhook, (call) => updateWebhook(context, call, call.params.id, call.body)),
    route(e.deleteWebhook, (call) => deleteWebhook(context, call, call.params.id)),
    route(e.replaceWebhookSecret, (call) => replaceSecret(context, call, call.params.id)),
    route(e.testWebhook, ({ actor, params }) => sendTest(context, actor, params.id)),
    route(e.listDeliveries, async ({ actor, params, query }) =>
      buildPage(e.listDeliveries, query, await listDeliveries(context, actor, params.id, query), params),
    ),
  ];
}
