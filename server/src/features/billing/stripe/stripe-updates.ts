import { type PaidPlan, PLANS } from '@haulwise/contract';
import type { Stripe } from 'stripe';
import type { Db } from '../../../platform/db/database.ts';
import type { BillingParts } from '../billing-parts.ts';
import { lockSubscriptionOfCustomer, type SubscriptionRow } from '../subscriptions.store.ts';

/** Stores the state that was fetched from Stripe. */
export type ApplyUpdate = (tx: Db) => Promise<void>;

/** Fetches the object of an event from Stripe; null if it does not concern us. */
export type ReadUpdate = (parts: BillingParts, api: Stripe, id: string, asked_at: Date) => Promise<ApplyUpdate | null>;

type Reference = string | { id: string } | null | undefined;

export function getId(reference: Reference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** The plan in the metadata of a purchase; null if it was a sale of something else with the same Stripe account. */
export function getPlan(metadata: Record<string, string> | null | undefined): PaidPlan | null {
  const plan = metadata?.plan;
  if (plan === undefined || plan === 'free' || !Object.hasOwn(PLANS, plan)) return null;
  return plan as PaidPlan;
}

/** Locks the plan of a customer until the transaction ends; undefined for customers who are not users here. */
export async function lockCustomerPlan(
  tx: Db,
  { clock, log }: BillingParts,
  customer: Reference,
): Promise<SubscriptionRow | undefined> {
  const id = getId(customer);
  const held = id === null ? undefined : await lockSubscriptionOfCustomer(tx, id, clock.now());
  if (!held) log.warn({ customer: id }, 'stripe event for an unknown customer');
  return held;
}
