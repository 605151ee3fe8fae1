import type { Context } from '../../platform/core/context.ts';
import type { StripeClient } from './stripe/stripe-client.ts';

/** Whom a receipt names and a payment provider writes to. */
export interface Payer {
  username: string;
  full_name: string;
  email: string;
}

/** What the stories of plans and payments are made of. */
export interface BillingParts extends Pick<Context, 'config' | 'db' | 'clock' | 'log' | 'jobs' | 'origin'> {
  /** Null: this server takes no cards. */
  stripe: StripeClient | null;
  /** Accounts know people; billing only their plans. */
  findPayer(userId: string): Promise<Payer>;
}
