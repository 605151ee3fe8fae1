import { recordAudit } from '../../platform/audit/audit-log.store.ts';
import type { Context } from '../../platform/core/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { deleteCountsBefore } from './question-counts.store.ts';
import { dayOf } from './question-day.ts';
import { deleteEventsBefore } from './stripe/stripe-events.store.ts';
import { expireSubscriptions } from './subscriptions.store.ts';

const BATCH = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A year of figures for administrators can be looked at. */
const COUNTS_KEPT_DAYS = 400;
/** Stripe sends an event again for three days by itself, for thirty by hand. */
const EVENTS_KEPT_DAYS = 60;

/** Turns plans that are past their end into expired ones, and notes each. Until it runs, reading says the same. */
export async function expirePlans({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const expireSome = () =>
    inTransaction(db, async (tx) => {
      const expired = await expireSubscriptions(tx, now, BATCH);
      for (const { user_id, type } of expired)
        await recordAudit(tx, { event: 'plan.expired', at: now, target_id: user_id, details: { plan: type } });
      return expired.length;
    });
  while ((await expireSome()) === BATCH);
}

/** Forgets counts of days gone by, and events that nobody sends again. */
export async function sweepBilling({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await deleteCountsBefore(db, dayOf(new Date(now - COUNTS_KEPT_DAYS * DAY_MS)));
  await deleteEventsBefore(db, new Date(now - EVENTS_KEPT_DAYS * DAY_MS));
}
