import { createCurrent } from '../../platform/config/runtime-config.ts';
import type { Context } from '../../platform/core/context.ts';
import type { BillingParts } from './billing-parts.ts';
import { sendPlanNotices } from './notices/plan-notices.ts';
import { CANCEL_QUEUE, type CancelJob, stopCardPlanAtStripe } from './stripe/cancel-card-plan.ts';
import { openStripe } from './stripe/stripe-client.ts';
import { deleteOldBillingRows, updateExpiredPlans } from './subscriptions.ts';

/** Assembles billing and registers its background jobs. */
export function openBilling(context: Context, findPayer: BillingParts['findPayer']): BillingParts {
  const { config, log, jobs } = context;
  const open = createCurrent(
    () => config.stripe,
    (stripe) => openStripe(stripe, log),
  );
  const parts = { ...context, openStripe: open, findPayer };
  jobs.schedule('billing.expire-plans', '*/10 * * * *', () => updateExpiredPlans(parts));
  jobs.schedule('billing.plan-notices', '41 * * * *', () => sendPlanNotices(context));
  jobs.schedule('billing.sweep', '27 3 * * *', () => deleteOldBillingRows(parts));
  jobs.workEach<CancelJob>(CANCEL_QUEUE, (job) => stopCardPlanAtStripe(parts, job));
  return parts;
}
