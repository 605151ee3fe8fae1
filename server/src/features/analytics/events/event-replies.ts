import type { AnalyticsEvent } from '@haulwise/contract';
import type { EventRow } from './events.store.ts';

export function toEvent({ id, at, event, origin, user_id, username, properties }: EventRow): AnalyticsEvent {
  const user = user_id === null || username === null ? null : { id: user_id, username };
  return { id, event, origin, user, properties, at: at.toISOString() };
}
