import type { Context } from '../../platform/core/context.ts';
import type { StripeClient } from './stripe/stripe-client.ts';

/** The user as shown on receipts and registered with the payment provider. */
export interface Payer {
  username: string;
  full_name: string;
  email: string;
}

/** The services that the billing stories share. */
export interface BillingParts extends Pick<Context, 'config' | 'db' | 'clock' | 'log' | 'jobs' | 'origin'> {
  /** Null if this server takes no card payments; it may begin or stop while the server runs. */
  openStripe(): Promise<StripeClient | null>;
  /** Supplied by accounts, because billing knows only plans. */
  findPayer(userId: string): Promise<Payer>;
}
