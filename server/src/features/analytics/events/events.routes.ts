import { analyticsEndpoints as e } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { createEvent } from './create-event.ts';
import { listEvents } from './list-events.ts';
import { readFeatureUsage } from './read-feature-usage.ts';
import type { EventRecorder } from './recording/event-recorder.ts';
import { listUserActivity } from './user-activity/list-user-activity.ts';
import { readUserActivityStats } from './user-activity/read-user-activity-stats.ts';

export function eventsRoutes(context: Context, recorder: Pick<EventRecorder, 'noteFromBrowser'>): Route[] {
  return [
    route(e.listEvents, ({ query }) => listEvents(context, query)),
    route(e.createEvent, ({ actor, new_id, body }) => createEvent(context, actor, new_id, body)),
    route(e.trackEvent, async ({ actor, body }) => recorder.noteFromBrowser({ ...body, user_id: actor.user_id })),
    route(e.getFeatureUsage, ({ query }) => readFeatureUsage(context, query)),
    route(e.listUserActivity, ({ query }) => listUserActivity(context, query)),
    route(e.getUserActivityStats, ({ query }) => readUserActivityStats(context, query)),
  ];
}
