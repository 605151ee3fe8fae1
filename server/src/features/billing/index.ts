export { billingRoutes } from './billing.routes.ts';
export type { BillingParts } from './billing-parts.ts';
export { openBilling } from './open-billing.ts';
export { billingOwnData } from './personal-data.ts';
export { countQuestionsByDay } from './question-counts.store.ts';
export { questionsToday, spendQuestion } from './questions.ts';
export { endCardPlan } from './stripe/cancel-card-plan.ts';
export { billingByUser, insertFreeSubscription, overdueSubscriptions } from './subscriptions.store.ts';
export { planInForce, plansInForce, setSubscription } from './subscriptions.ts';
