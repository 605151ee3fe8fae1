import type { Context } from '../../../platform/core/context.ts';
import { deleteErrorsBefore } from './error-retention.store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** No figure looks further back; an error that stays open would gather hours for ever. */
const HOURS_KEPT_DAYS = 400;

/** Forgets what was resolved and what happened longer ago than the operator wants to keep it. Open groups stay. */
export async function forgetOldErrors({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await deleteErrorsBefore(db, daysAgo(config.errorsRetentionDays), daysAgo(HOURS_KEPT_DAYS));
}
