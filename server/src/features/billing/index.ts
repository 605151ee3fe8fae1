export { bindBillingRoutes } from './billing.routes.ts';
export type { BillingParts } from './billing-parts.ts';
export { openBilling } from './open-billing.ts';
export { listBillingPersonalData } from './personal-data.ts';
export { countQuestionsByDay } from './question-counts.store.ts';
export { checkQuestionsLeft, claimQuestion, countQuestionsToday } from './questions.ts';
export { stopCardPlan } from './stripe/cancel-card-plan.ts';
export { buildBillingByUser, buildOverdueSubscriptions, insertFreeSubscription } from './subscriptions.store.ts';
export { findPlanInForce, isPlanOver, listPlansInForce, setSubscription } from './subscriptions.ts';
