export type PlanType = 'free' | 'basic' | 'premium' | 'lifetime';

interface Plan<T> {
  type: T;
  name: string;
  /** US cents; charged once for lifetime, otherwise every month. */
  price_cents: number;
  interval: 'month' | 'once' | null;
  /** Null: no limit. */
  questions_per_day: number | null;
  /** Most documents of the user's own, and most megabytes of them and of attachments. */
  documents: number;
  document_mb: number;
  /** Most people of a company, its owners included. */
  people: number;
  /** Documents attached to messages within a day (UTC). */
  attachments_per_day: number;
}

/** All plans and their limits, lowest first. */
export const PLANS: { readonly [T in PlanType]: Plan<T> } = {
  free: {
    type: 'free',
    name: 'Free',
    price_cents: 0,
    interval: null,
    questions_per_day: 20,
    documents: 5,
    document_mb: 20,
    people: 2,
    attachments_per_day: 10,
  },
  basic: {
    type: 'basic',
    name: 'Basic',
    price_cents: 1_900,
    interval: 'month',
    questions_per_day: 200,
    documents: 50,
    document_mb: 250,
    people: 5,
    attachments_per_day: 100,
  },
  premium: {
    type: 'premium',
    name: 'Premium',
    price_cents: 4_900,
    interval: 'month',
    questions_per_day: null,
    documents: 500,
    document_mb: 2_048,
    people: 20,
    attachments_per_day: 500,
  },
  lifetime: {
    type: 'lifetime',
    name: 'Lifetime',
    price_cents: 59_900,
    interval: 'once',
    questions_per_day: null,
    documents: 500,
    document_mb: 2_048,
    people: 20,
    attachments_per_day: 500,
  },
};

export type PaidPlan = Exclude<PlanType, 'free'>;

export const PLAN_TYPES = Object.keys(PLANS) as PlanType[];

export function isHigherPlan(plan: PlanType, than: PlanType): boolean {
  return PLAN_TYPES.indexOf(plan) > PLAN_TYPES.indexOf(than);
}
