import type { OwnData } from '../../../platform/core/personal-data.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listOwnSummaries } from './weekly-summaries.store.ts';

/** Whether an administrator gets the weekly summary. */
export function summaryOwnData(db: Db): OwnData[] {
  return [{ name: 'weekly_summary', read: (userId) => listOwnSummaries(db, userId) }];
}
