import { analyticsEndpoints as e } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readProfit } from './read-profit.ts';

export function costsRoutes(context: Context): Route[] {
  return [route(e.getProfit, ({ query }) => readProfit(context, query))];
}
