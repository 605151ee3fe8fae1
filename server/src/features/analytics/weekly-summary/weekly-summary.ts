import type { analyticsEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { PersonalData } from '../../../platform/core/personal-data.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { buildSummaryMail } from './summary-mail.ts';
import { getWeekToReport } from './week.ts';
import {
  claimWeek,
  findSubscription,
  listDueSubscribers,
  listOwnSubscriptions,
  saveSubscription,
} from './weekly-summary.store.ts';

type Reply = z.output<typeof analyticsEndpoints.getWeeklySummary.reply>;

/** Whether the caller receives the weekly summary. */
export async function readSummarySubscription({ db }: Pick<Context, 'db'>, actor: Actor): Promise<Reply> {
  const { is_subscribed, last_sent_at } = await findSubscription(db, actor.user_id);
  return { data: { is_subscribed, last_sent_at: last_sent_at?.toISOString() ?? null } };
}

/** Subscribes or unsubscribes the caller. The first summary covers the current week and is sent next Monday. */
export async function updateSummarySubscription(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  is_subscribed: boolean,
): Promise<Reply> {
  await saveSubscription(db, actor.user_id, is_subscribed, is_subscribed ? getWeekToReport(clock.now()).first : null);
  return await readSummarySubscription({ db }, actor);
}

/** The reader, and the Monday of the week. */
interface SummaryMail {
  user_id: string;
  week: string;
}

type SendSummary = (mail: SummaryMail, options: { db: Context['db'] }) => Promise<void>;

/**
 * Registers the weekly summary. Call it before the jobs start. Runs every hour, so that a server that was down on
 * Monday at 07:00 UTC sends it later.
 */
export function scheduleSummaries(context: Context): void {
  const send = context.mail.writeLater('weekly_summary', (mail: SummaryMail) => buildSummaryMail(context, mail));
  context.jobs.schedule('analytics.weekly-summary', '0 * * * *', () => sendSummaries(context, send));
}

/** Queues the mail for each subscriber who is due, in the transaction that claims the week, so that it is sent once. */
export async function sendSummaries({ db, clock }: Pick<Context, 'db' | 'clock'>, send: SendSummary): Promise<void> {
  const now = clock.now();
  const { first: week } = getWeekToReport(now);
  for (const user_id of await listDueSubscribers(db, week)) {
    await runInTransaction(db, async (tx) => {
      if (await claimWeek(tx, user_id, week, now)) await send({ user_id, week }, { db: tx });
    });
  }
}

/** Whether an administrator receives the weekly summary. */
export function listSummaryPersonalData(db: Db): PersonalData[] {
  return [{ name: 'weekly_summary', read: (userId) => listOwnSubscriptions(db, userId) }];
}
