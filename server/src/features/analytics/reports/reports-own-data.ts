import type { OwnData } from '../../../platform/core/personal-data.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listOwnReports } from './reports.store.ts';

/** The reports that an administrator had built. They stay when he goes, until they are 90 days old. */
export function reportsOwnData(db: Db): OwnData[] {
  return [{ name: 'reports', read: (userId) => listOwnReports(db, userId) }];
}
