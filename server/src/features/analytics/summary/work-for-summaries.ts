import type { Context } from '../../../platform/core/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { weekToTell } from './week.ts';
import { claimWeek, listDue } from './weekly-summaries.store.ts';
import { writeSummary } from './write-summary.ts';

/** Of a mail: the reader's id and the Monday of the week that it tells of. */
interface SummaryMail {
  user_id: string;
  week: string;
}

type SendSummary = (mail: SummaryMail, options: { db: Context['db'] }) => Promise<void>;

/**
 * Declares the weekly summary; before the jobs start. It is looked for every hour, so that a server that was away on
 * Monday at 07:00 UTC sends it when it is back.
 */
export function workForSummaries(context: Context): void {
  const send = context.mail.writeLater('weekly_summary', (mail: SummaryMail) => writeSummary(context, mail));
  context.jobs.schedule('analytics.weekly-summary', '0 * * * *', () => sendSummaries(context, send));
}

/** Has the week told to each who is due, once, whoever else is at it; the mail is queued with the note that it was. */
export async function sendSummaries({ db, clock }: Pick<Context, 'db' | 'clock'>, send: SendSummary): Promise<void> {
  const now = clock.now();
  const { first: week } = weekToTell(now);
  for (const user_id of await listDue(db, week)) {
    await inTransaction(db, async (tx) => {
      if (await claimWeek(tx, user_id, week, now)) await send({ user_id, week }, { db: tx });
    });
  }
}
