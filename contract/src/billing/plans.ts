export type PlanType = 'free' | 'basic' | 'premium' | 'lifetime';

export interface Plan {
  type: PlanType;
  name: string;
  /** US cents; of lifetime once, else each month. */
  price_cents: number;
  interval: 'month' | 'once' | null;
  /** Null: no limit. */
  questions_per_day: number | null;
}

/** The one table of plans and their limits. */
export const PLANS: Record<PlanType, Plan> = {
  free: { type: 'free', name: 'Free', price_cents: 0, interval: null, questions_per_day: 20 },
  basic: { type: 'basic', name: 'Basic', price_cents: 1_900, interval: 'month', questions_per_day: 200 },
  premium: { type: 'premium', name: 'Premium', price_cents: 4_900, interval: 'month', questions_per_day: null },
  lifetime: { type: 'lifetime', name: 'Lifetime', price_cents: 59_900, interval: 'once', questions_per_day: null },
};
