import { z } from 'zod';
import { SubscriptionStatus, SubscriptionType } from '../accounts/user.ts';
import { endpoint } from '../common/endpoint.ts';
import { buildPageSchema, Dollars, Id, IdParams, Moment, PageQuery, Text, Timestamp } from '../common/primitives.ts';
import { PLAN_TYPES } from './plans.ts';

const PaidPlan = z.enum(
  PLAN_TYPES.filter((type) => type !== 'free'),
  'Choose a paid plan.',
);
const PlanReply = z.object({
  type: SubscriptionType,
  name: z.string(),
  price: Dollars,
  interval: z.enum(['month', 'once']).nullable(),
  questions_per_day: z.number().int().nullable(),
});

export const OwnSubscription = z.object({
  type: SubscriptionType,
  status: SubscriptionStatus,
  expires_at: Timestamp.nullable(),
  days_until_expiry: z.number().int().nullable(),
  /** The plan whose limits apply now: `free` once a paid one has ended. */
  effective_type: SubscriptionType,
  questions_per_day: z.number().int().nullable(),
  questions_today: z.number().int(),
  /** When the daily count resets: the next midnight UTC. */
  resets_at: Timestamp,
  /** Whether this server takes payments by card. */
  can_check_out: z.boolean(),
  /** Whether the caller can change or cancel their plan at the payment provider. */
  can_manage: z.boolean(),
  plans: z.array(PlanReply),
});

export const Payment = z.object({
  id: Id,
  amount: Dollars,
  currency: z.string(),
  paid_at: Timestamp,
  provider: z.enum(['stripe', 'manual']),
  /** The plan that was paid for; null if the payment was not for a plan. */
  plan: SubscriptionType.nullable(),
  note: z.string(),
});
export type Payment = z.infer<typeof Payment>;

export const ManualPaymentBody = z
  .object({
    user_id: Id,
    amount: z
      .number('Enter an amount.')
      .min(0, 'The amount must not be negative.')
      .max(1_000_000, 'At most $1,000,000.')
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals.'),
    subscription_type: PaidPlan.optional(),
    /** Another name for `subscription_type`. */
    plan: PaidPlan.optional(),
    /** Months to extend the plan by, from its end or from now; ignored for lifetime. */
    months: z.number().int().min(1, 'At least 1 month.').max(120, 'At most 120 months.').default(1),
    paid_at: Moment.optional(),
    /** Bank reference or cheque number; unique among manual payments. */
    reference: Text.trim().max(200, 'At most 200 characters.').optional(),
    note: Text.trim().max(500, 'At most 500 characters.').default(''),
  })
  .refine(({ subscription_type, plan }) => (subscription_type ?? plan) !== undefined, {
    path: ['subscription_type'],
    error: 'Name the plan that was paid for.',
  })
  .refine(
    ({ subscription_type, plan }) =>
      subscription_type === undefined || plan === undefined || subscription_type === plan,
    {
      path: ['subscription_type'],
      error: 'Name one plan.',
    },
  );

export const billingEndpoints = {
  getSubscription: endpoint({
    method: 'GET',
    path: '/billing/subscription/',
    access: 'user',
    tag: 'billing',
    summary: "Your plan, its limits, today's usage and the plans you can buy",
    reply: OwnSubscription,
  }),
  listPayments: endpoint({
    method: 'GET',
    path: '/billing/payments/',
    access: 'user',
    tag: 'billing',
    summary: 'Your payments, latest first',
    query: PageQuery,
    reply: buildPageSchema(Payment),
  }),
  getReceipt: endpoint({
    method: 'GET',
    path: '/billing/payments/:id/receipt/',
    access: 'user',
    tag: 'billing',
    rate: 'export',
    summary: 'Receipt for one of your payments, as PDF',
    params: IdParams,
    reply: 'file',
  }),
  listUserPayments: endpoint({
    method: 'GET',
    path: '/billing/users/:id/payments/',
    access: 'admin',
    tag: 'billing',
    summary: "A user's payments, latest first",
    params: IdParams,
    query: PageQuery,
    reply: buildPageSchema(Payment),
  }),
  createPayment: endpoint({
    method: 'POST',
    path: '/billing/payments/',
    access: 'admin',
    tag: 'billing',
    status: 201,
    idempotent: true,
    summary: 'Record a manual payment and extend the plan',
    body: ManualPaymentBody,
    reply: Payment,
  }),
  createCheckout: endpoint({
    method: 'POST',
    path: '/billing/checkout/',
    access: 'user',
    tag: 'billing',
    timeoutSeconds: 25,
    idempotent: true,
    summary: 'Create a checkout page at the payment provider for a plan',
    body: z.object({ plan: PaidPlan }),
    reply: z.object({ url: z.string() }),
  }),
  createPortal: endpoint({
    method: 'POST',
    path: '/billing/portal/',
    access: 'user',
    tag: 'billing',
    timeoutSeconds: 25,
    summary: 'Create a page at the payment provider where you can change or cancel your plan',
    reply: z.object({ url: z.string() }),
  }),
  stripeWebhook: endpoint({
    method: 'POST',
    path: '/billing/stripe/webhook/',
    access: 'public',
    tag: 'billing',
    rate: 'none',
    rawBody: true,
    timeoutSeconds: 20,
    summary: 'Receive Stripe events; checks the signature and applies each event once, in any order',
    reply: z.object({ received: z.boolean() }),
  }),
} as const;
