import { analyticsEndpoints as e } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listSystemMetrics, refreshSystemMetrics } from './system-metrics.ts';

export function bindUptimeRoutes(context: Context): Route[] {
  return [
    route(e.listSystemMetrics, ({ query }) => listSystemMetrics(context, query)),
    route(e.generateSystemMetrics, ({ body }) => refreshSystemMetrics(context, body.date)),
  ];
}
