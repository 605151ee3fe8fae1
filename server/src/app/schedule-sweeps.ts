import { deleteOldNotices } from '../features/accounts/index.ts';
import { saveFigureSums, scheduleSummaries } from '../features/analytics/index.ts';
import { deleteExpiredSignInData } from '../features/auth/index.ts';
import {
  deleteEndedShares,
  deleteOldRunData,
  deleteSoftDeleted,
  sendAnswerNotices,
  sumUpSources,
} from '../features/chat/index.ts';
import { deleteOldErrors } from '../features/errors/index.ts';
import { updateEventMonths } from '../features/events/index.ts';
import { scheduleBriefs } from '../features/quotes/index.ts';
import { scheduleReportJobs } from '../features/reports/index.ts';
import { sumSystemMetrics } from '../features/uptime/index.ts';
import { scheduleDeliveries } from '../features/webhooks/index.ts';
import type { Context } from '../platform/core/context.ts';
import { deleteOldRequests } from '../platform/http/binding/idempotency.ts';

/** Schedules the recurring jobs that sum up and delete rows. */
export function scheduleSweeps(context: Context): void {
  const { jobs, db } = context;
  scheduleReportJobs(context);
  scheduleDeliveries(context);
  scheduleSummaries(context);
  scheduleBriefs(context);
  jobs.schedule('chat.sweep-runs', '*/10 * * * *', () => deleteOldRunData(db));
  jobs.schedule('chat.sum-up-sources', '13 * * * *', () => sumUpSources(context));
  jobs.schedule('chat.purge-deleted', '27 * * * *', () => deleteSoftDeleted(context));
  jobs.schedule('chat.forget-ended-shares', '37 3 * * *', () => deleteEndedShares(context));
  jobs.schedule('chat.answer-notices', '*/5 * * * *', () => sendAnswerNotices(context));
  jobs.schedule('platform.forget-old-requests', '7 * * * *', () => deleteOldRequests(context));
  jobs.schedule('analytics.keep-event-months', '34 * * * *', () => updateEventMonths(context));
  jobs.schedule('analytics.fold-figures', '* * * * *', () => saveFigureSums(db));
  jobs.schedule('analytics.sum-up-metrics', '4 * * * *', () => sumSystemMetrics(context));
  jobs.schedule('analytics.forget-old-errors', '43 3 * * *', () => deleteOldErrors(context));
  jobs.schedule('accounts.forget-old-notices', '47 3 * * *', () => deleteOldNotices(context));
  jobs.schedule('auth.sweep-sessions', '17 * * * *', () => deleteExpiredSignInData(context));
}
