import { analyticsEndpoints as e } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { EventRecorder } from './event-recorder.ts';
import { createEvent, listEvents } from './events.ts';
import { listUserActivity, readUserActivityStats } from './user-activity.ts';

export function bindEventRoutes(context: Context, recorder: Pick<EventRecorder, 'recordFromBrowser'>): Route[] {
  return [
    route(e.listEvents, ({ query }) => listEvents(context, query)),
    route(e.createEvent, ({ actor, new_id, body }) => createEvent(context, actor, new_id, body)),
    route(e.trackEvent, async ({ actor, body }) => recorder.recordFromBrowser({ ...body, user_id: actor.user_id })),
    route(e.listUserActivity, ({ query }) => listUserActivity(context, query)),
    route(e.getUserActivityStats, ({ query }) => readUserActivityStats(context, query)),
  ];
}
