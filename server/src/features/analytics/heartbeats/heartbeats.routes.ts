import { analyticsEndpoints as e } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { generateSystemMetrics } from './system-metrics/generate-system-metrics.ts';
import { listSystemMetrics } from './system-metrics/list-system-metrics.ts';

export function heartbeatsRoutes(context: Context): Route[] {
  return [
    route(e.listSystemMetrics, ({ query }) => listSystemMetrics(context, query)),
    route(e.generateSystemMetrics, ({ body }) => generateSystemMetrics(context, body.date)),
  ];
}
