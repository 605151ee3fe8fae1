import { analyticsEndpoints as e } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { changeSummaryWish, readSummaryWish } from './change-summary.ts';

export function summaryRoutes(context: Context): Route[] {
  return [
    route(e.getWeeklySummary, ({ actor }) => readSummaryWish(context, actor)),
    route(e.setWeeklySummary, ({ actor, body }) => changeSummaryWish(context, actor, body.is_subscribed)),
  ];
}
