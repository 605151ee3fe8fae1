import { type OwnSubscription, PLANS } from '@haulwise/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/core/actor.ts';
import { fail } from '../../platform/core/app-error.ts';
import type { BillingParts } from './billing-parts.ts';
import { daysUntil } from './billing-replies.ts';
import { countQuestions } from './question-counts.store.ts';
import { dayOf, endOfDay } from './question-day.ts';
import { findSubscription } from './subscriptions.store.ts';

/** Shows the caller's plan, what it allows, what was used today, and what could be bought. */
export async function readSubscription(parts: BillingParts, actor: Actor): Promise<z.output<typeof OwnSubscription>> {
  const { db, clock, stripe } = parts;
  const now = clock.now();
  const own = (await findSubscription(db, actor.user_id, now)) ?? fail('common.not_found');
  return {
    type: own.type,
    status: own.status,
    expires_at: own.expires_at?.toISOString() ?? null,
    days_until_expiry: daysUntil(own.expires_at, now),
    effective_type: own.effective_type,
    questions_per_day: actor.role === 'admin' ? null : PLANS[own.effective_type].questions_per_day,
    questions_today: await countQuestions(db, actor.user_id, dayOf(now)),
    resets_at: endOfDay(now).toISOString(),
    can_check_out: stripe !== null,
    can_manage: stripe !== null && own.has_card_plan,
    plans: Object.values(PLANS).map(({ price_cents, ...plan }) => ({ ...plan, price: price_cents / 100 })),
  };
}
