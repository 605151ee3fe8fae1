import { inBatches, type OwnData } from '../../../platform/core/personal-data.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listOwnDays, listOwnEvents } from './own-events.store.ts';

const BATCH = 500;

/** What is kept of what a user did. */
export function eventsOwnData(db: Db): OwnData[] {
  return [
    { name: 'active_days', read: (userId) => listOwnDays(db, userId) },
    {
      name: 'events',
      read: (userId) =>
        inBatches<Awaited<ReturnType<typeof listOwnEvents>>[number]>(BATCH, (last, limit) =>
          listOwnEvents(db, userId, last, limit),
        ),
    },
  ];
}
