import type { AnalyticsEvent } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/core/context.ts';
import { toEvent } from './event-replies.ts';
import { type EventProperties, insertEvents } from './events.store.ts';

/** Keeps what an administrator says happened, under his name. It is told, not seen: it counts as a browser's would. */
export async function createEvent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { user_id, username }: Pick<Actor, 'user_id' | 'username'>,
  id: string,
  { event, properties }: { event: string; properties: EventProperties },
): Promise<{ data: AnalyticsEvent }> {
  const at = clock.now();
  const row = { id, at, event, origin: 'client' as const, user_id, properties };
  // A request that is sent again after a crash has the same id: it adds nothing.
  await insertEvents(db, [row], new Date(0));
  return { data: toEvent({ ...row, username }) };
}
