export { scheduleDeliveries } from './deliveries/deliver.ts';
export { bindWebhookRoutes } from './webhooks.routes.ts';
