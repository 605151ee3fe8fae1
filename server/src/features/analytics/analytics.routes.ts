import type { Context } from '../../platform/core/context.ts';
import type { Route } from '../../platform/http/route.ts';
import { costsRoutes } from './costs/costs.routes.ts';
import type { ErrorParts } from './errors/error-parts.ts';
import { errorRoutes } from './errors/errors.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import type { EventRecorder } from './events/recording/event-recorder.ts';
import { figuresRoutes } from './figures/figures.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import type { HealthParts } from './health/health-sources.ts';
import { heartbeatsRoutes } from './heartbeats/heartbeats.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { summaryRoutes } from './summary/summary.routes.ts';

/** Everything under /analytics, by topic. */
export function analyticsRoutes(context: Context & ErrorParts & HealthParts & { recorder: EventRecorder }): Route[] {
  return [
    ...costsRoutes(context),
    ...errorRoutes(context),
    ...figuresRoutes(context),
    ...eventsRoutes(context, context.recorder),
    ...healthRoutes(context),
    ...heartbeatsRoutes(context),
    ...reportRoutes(context),
    ...summaryRoutes(context),
  ];
}
