import {
  foldFigures,
  forgetOldErrors,
  keepEventMonths,
  sumUpMetrics,
  workForReports,
  workForSummaries,
} from '../features/analytics/index.ts';
import { sweepSessions } from '../features/auth/index.ts';
import { deleteEndedShares, deleteOldRunData, deleteSoftDeleted, sumUpSources } from '../features/chat/index.ts';
import type { Context } from '../platform/core/context.ts';
import { forgetOldRequests } from '../platform/http/forget-old-requests.ts';

/** The work of the clock that no feature's other parts need: sums, and what is forgotten. */
export function scheduleSweeps(context: Context): void {
  const { jobs, db } = context;
  workForReports(context);
  workForSummaries(context);
  jobs.schedule('chat.sweep-runs', '*/10 * * * *', () => deleteOldRunData(db));
  jobs.schedule('chat.sum-up-sources', '13 * * * *', () => sumUpSources(context));
  jobs.schedule('chat.purge-deleted', '27 * * * *', () => deleteSoftDeleted(context));
  jobs.schedule('chat.forget-ended-shares', '37 3 * * *', () => deleteEndedShares(context));
  jobs.schedule('platform.forget-old-requests', '7 * * * *', () => forgetOldRequests(context));
  jobs.schedule('analytics.keep-event-months', '34 * * * *', () => keepEventMonths(context));
  jobs.schedule('analytics.fold-figures', '* * * * *', () => foldFigures(db));
  jobs.schedule('analytics.sum-up-metrics', '4 * * * *', () => sumUpMetrics(context));
  jobs.schedule('analytics.forget-old-errors', '43 3 * * *', () => forgetOldErrors(context));
  jobs.schedule('auth.sweep-sessions', '17 * * * *', () => sweepSessions(context));
}
