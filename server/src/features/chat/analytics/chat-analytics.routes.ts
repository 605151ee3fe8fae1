import { chatEndpoints } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readChatAnalytics, readChatStats } from './chat-analytics.ts';

export function bindChatAnalyticsRoutes(context: Context): Route[] {
  return [
    route(chatEndpoints.getChatStats, ({ actor }) => readChatStats(context, actor)),
    route(chatEndpoints.getChatAnalytics, ({ query }) => readChatAnalytics(context, query)),
  ];
}
