import { LAST_MOMENT, type ManualPaymentBody, type Payment } from '@haulwise/contract';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { addMonths } from '../../../platform/core/utc-days.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import type { FileReply } from '../../../platform/http/route.ts';
import type { BillingParts } from '../billing-parts.ts';
import { removeCardPlan } from '../stripe/cancel-card-plan.ts';
import {
  hasSubscription,
  lockSubscription,
  type SubscriptionChange,
  updateSubscription,
} from '../subscriptions.store.ts';
import { countPayments, findPayment, insertPayment, listPaymentRows, type NewPayment } from './payments.store.ts';
import { toPayment } from './payments.view.ts';
import { renderReceipt } from './receipt.ts';

type ManualPayment = z.output<typeof ManualPaymentBody>;
type Held = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>;

/**
 * Records a manual payment and extends the plan that it names. Cancels card payments for the
 * plan. A 404 if there is no such user, a 409 if the reference is already recorded.
 */
export function recordPayment(
  parts: Pick<BillingParts, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  body: ManualPayment,
  id: string,
  ip: string,
): Promise<Payment> {
  const { db, clock } = parts;
  const now = clock.now();
  if (body.paid_at && body.paid_at > now) fail('billing.paid_in_future');
  return runInTransaction(db, async (tx) => {
    const held = (await lockSubscription(tx, body.user_id, now)) ?? fail('common.not_found');
    const change = extended(held, body, now);
    const payment: NewPayment = {
      id,
      user_id: body.user_id,
      amount_cents: Math.round(body.amount * 100),
      currency: 'usd',
      provider: 'manual',
      provider_payment_id: body.reference || null,
      paid_at: body.paid_at ?? now,
      plan: change.type,
      note: body.note,
    };
    if (!(await insertPayment(tx, payment))) return repeated(await findPayment(tx, body.user_id, id));
    await updateSubscription(tx, body.user_id, change);
    await removeCardPlan(tx, parts, held);
    await recordAudit(tx, {
      event: 'payment.recorded',
      at: now,
      actor_id: actor.user_id,
      target_id: body.user_id,
      address: ip,
      details: { provider: 'manual', amount_cents: payment.amount_cents, plan: payment.plan ?? 'none' },
    });
    return toPayment(payment);
  });
}

/** Either this request was recorded before a crash lost its response, or another payment has the same reference. */
function repeated(earlier: Parameters<typeof toPayment>[0] | undefined): Payment {
  return earlier ? toPayment(earlier) : fail('billing.duplicate_payment');
}

/** The plan after the payment: the one paid for, whatever plan the user has. */
function extended(
  held: Held,
  { subscription_type, plan, months }: ManualPayment,
  now: Date,
): Required<SubscriptionChange> {
  const type = subscription_type ?? plan ?? fail('common.bad_request');
  if (type === 'lifetime') return { type, status: 'active', expires_at: null };
  const isInForce = held.effective_type === type;
  if (isInForce && held.expires_at === null) return { type, status: 'active', expires_at: null };
  const from = isInForce && held.expires_at !== null && held.expires_at > now ? held.expires_at : now;
  const end = addMonths(from, months);
  return { type, status: 'active', expires_at: end < LAST_MOMENT ? end : LAST_MOMENT };
}

/** A user's payments, latest first; a 404 if there is no such user. */
export async function listPayments(
  db: Db,
  userId: string,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ count: number; results: Payment[] }> {
  if (!(await hasSubscription(db, userId))) fail('common.not_found');
  const rows = await listPaymentRows(db, userId, page_size, (page - 1) * page_size);
  return { count: await countPayments(db, userId), results: rows.map(toPayment) };
}

/** The receipt for one of the caller's payments; 404 for other users' payments. */
export async function readReceipt({ db, findPayer }: BillingParts, actor: Actor, id: string): Promise<FileReply> {
  const payment = (await findPayment(db, actor.user_id, id)) ?? fail('common.not_found');
  const body = await renderReceipt(payment, await findPayer(actor.user_id));
  return { name: `receipt-${payment.paid_at.toISOString().slice(0, 10)}.pdf`, type: 'application/pdf', body };
}
