import { type PaidPlan, PLANS } from '@haulwise/contract';
import type { Stripe } from 'stripe';
import type { Db } from '../../../platform/db/database.ts';
import type { BillingParts } from '../billing-parts.ts';
import { lockSubscriptionOfCustomer, type SubscriptionRow } from '../subscriptions.store.ts';

/** Writes down what was read at Stripe. */
export type ApplyUpdate = (tx: Db) => Promise<void>;

/** Asks Stripe about the object of an event; null where it says nothing to us. */
export type ReadUpdate = (parts: BillingParts, api: Stripe, id: string, asked_at: Date) => Promise<ApplyUpdate | null>;

type Reference = string | { id: string } | null | undefined;

export function getId(reference: Reference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** The plan that we wrote on what was bought; null where somebody sold something else with this Stripe account. */
export function getPlan(metadata: Record<string, string> | null | undefined): PaidPlan | null {
  const plan = metadata?.plan;
  if (plan === undefined || plan === 'free' || !Object.hasOwn(PLANS, plan)) return null;
  return plan as PaidPlan;
}

/** The plan of a customer, held until the transaction ends; customers of nobody here are passed over. */
export async function lockCustomerPlan(
  tx: Db,
  { clock, log }: BillingParts,
  customer: Reference,
): Promise<SubscriptionRow | undefined> {
  const id = getId(customer);
  const held = id === null ? undefined : await lockSubscriptionOfCustomer(tx, id, clock.now());
  if (!held) log.warn({ customer: id }, 'stripe told of a customer whom nobody here is');
  return held;
}
