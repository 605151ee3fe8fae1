import type { AnalyticsEvent, analyticsEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/core/actor.ts';
import type { Context } from '../../platform/core/context.ts';
import { readZonedDays } from '../../platform/core/days.ts';
import { type PersonalData, readInBatches } from '../../platform/core/personal-data.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  type EventProperties,
  type EventRow,
  insertEvents,
  listEventRows,
  listOwnDays,
  listOwnEvents,
} from './events.store.ts';

function toEvent({ id, at, event, origin, user_id, username, properties }: EventRow): AnalyticsEvent {
  const user = user_id === null || username === null ? null : { id: user_id, username };
  return { id, event, origin, user, properties, at: at.toISOString() };
}

/** Stores an event that an administrator reports, under their name. Its origin is `client`, because the server did not see it. */
export async function createEvent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { user_id, username }: Pick<Actor, 'user_id' | 'username'>,
  id: string,
  { event, properties }: { event: string; properties: EventProperties },
): Promise<{ data: AnalyticsEvent }> {
  const at = clock.now();
  const row = { id, at, event, origin: 'client' as const, user_id, properties };
  // A request repeated after a crash has the same id and adds nothing.
  await insertEvents(db, [row], new Date(0));
  return { data: toEvent({ ...row, username }) };
}

/** Events in a range of days, newest first. */
export async function listEvents(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { page, page_size, event, user_id, ...range }: z.output<typeof analyticsEndpoints.listEvents.query>,
): Promise<{ data: { count: number; results: AnalyticsEvent[] } }> {
  const { from, until } = readZonedDays(range, clock.now());
  const place = { offset: (page - 1) * page_size, limit: page_size };
  const { count, rows } = await listEventRows(db, { from, until, event, user_id }, place);
  return { data: { count, results: rows.map(toEvent) } };
}

const BATCH = 500;

/** What the event log stores about a user. */
export function listEventPersonalData(db: Db): PersonalData[] {
  return [
    { name: 'active_days', read: (userId) => listOwnDays(db, userId) },
    {
      name: 'events',
      read: (userId) =>
        readInBatches<Awaited<ReturnType<typeof listOwnEvents>>[number]>(BATCH, (last, limit) =>
          listOwnEvents(db, userId, last, limit),
        ),
    },
  ];
}
