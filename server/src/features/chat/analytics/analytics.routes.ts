import { chatEndpoints } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readChatAnalytics } from './read-chat-analytics.ts';
import { readChatStats } from './read-chat-stats.ts';

export function chatAnalyticsRoutes(context: Context): Route[] {
  return [
    route(chatEndpoints.getChatStats, ({ actor }) => readChatStats(context, actor)),
    route(chatEndpoints.getChatAnalytics, ({ query }) => readChatAnalytics(context, query)),
  ];
}
