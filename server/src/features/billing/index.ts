export { billingByUser, insertFreeSubscription } from './subscriptions.store.ts';
