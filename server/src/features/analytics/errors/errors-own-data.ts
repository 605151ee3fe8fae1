import { inBatches, type OwnData } from '../../../platform/core/personal-data.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listOwnErrorGroups, listOwnOccurrences, listOwnResolutions } from './own-errors.store.ts';

const OCCURRENCES = 200;

/** What the error log keeps about a user: errors that he met, and those that he resolved. */
export function errorsOwnData(db: Db): OwnData[] {
  type Occurrence = Awaited<ReturnType<typeof listOwnOccurrences>>[number];
  return [
    { name: 'errors_met', read: (userId) => listOwnErrorGroups(db, userId) },
    {
      name: 'error_occurrences',
      read: (userId) =>
        inBatches<Occurrence>(OCCURRENCES, (last, limit) => listOwnOccurrences(db, userId, last, limit)),
    },
    { name: 'errors_resolved', read: (userId) => listOwnResolutions(db, userId) },
  ];
}
