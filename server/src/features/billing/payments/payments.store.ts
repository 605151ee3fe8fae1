import type { PlanType } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type PaymentProvider = 'stripe' | 'manual';

export interface PaymentRow {
  id: string;
  /** Negative for a refund. */
  amount_cents: number;
  /** ISO 4217, lower case. */
  currency: string;
  provider: PaymentProvider;
  paid_at: Date;
  plan: PlanType | null;
  note: string;
}

export interface NewPayment extends PaymentRow {
  user_id: string;
  /** The provider's id of the payment, unique per provider; null if there is none. */
  provider_payment_id: string | null;
}

function payments(db: Db) {
  return db
    .selectFrom('payments')
    .select((eb) => [
      'id',
      'amount_cents',
      'currency',
      eb.ref('provider').$castTo<PaymentProvider>().as('provider'),
      'paid_at',
      eb.ref('plan').$castTo<PlanType | null>().as('plan'),
      'note',
    ]);
}

/** Records a payment and adds it to the user's totals; false if it or one with the same provider id is recorded. */
export async function insertPayment(tx: Db, payment: NewPayment): Promise<boolean> {
  const row = await tx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await tx
    .updateTable('subscriptions')
    .set({
      total_revenue_cents: sql<number>`total_revenue_cents + ${payment.amount_cents}`,
      total_payments: sql<number>`total_payments + ${payment.amount_cents < 0 ? 0 : 1}`,
    })
    .where('user_id', '=', payment.user_id)
    .execute();
  return true;
}

/** A page of a user's payments, latest first. */
export function listPaymentRows(db: Db, userId: string, limit: number, offset: number): Promise<PaymentRow[]> {
  return payments(db)
    .where('user_id', '=', userId)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPayments(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export function findPayment(db: Db, userId: string, id: string): Promise<PaymentRow | undefined> {
  return payments(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** The plan that a Stripe payment was for; null if the payment is not recorded. */
export async function findPaidPlan(db: Db, userId: string, providerPaymentId: string): Promise<PlanType | null> {
  const row = await payments(db)
    .where('user_id', '=', userId)
    .where('provider', '=', 'stripe')
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
  return row?.plan ?? null;
}

export function listOwnPayments(db: Db, userId: string) {
  return db.selectFrom('payments').selectAll().where('user_id', '=', userId).orderBy('paid_at').orderBy('id').execute();
}
