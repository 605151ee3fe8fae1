import { type PersonalData, readInBatches } from '../core/personal-data.ts';
import type { Db } from '../db/database.ts';
import { listEntriesAbout, listEntriesBy } from './personal-data.store.ts';

const BATCH = 500;

/** The audit log of a user: what they did, and what others did to their account. */
export function listAuditPersonalData(db: Db): PersonalData[] {
  type Act = Awaited<ReturnType<typeof listEntriesBy>>[number];
  type Event = Awaited<ReturnType<typeof listEntriesAbout>>[number];
  return [
    {
      name: 'own_acts',
      read: (userId) => readInBatches<Act>(BATCH, (last, limit) => listEntriesBy(db, userId, last, limit)),
    },
    {
      name: 'acts_of_others',
      read: (userId) => readInBatches<Event>(BATCH, (last, limit) => listEntriesAbout(db, userId, last, limit)),
    },
  ];
}
