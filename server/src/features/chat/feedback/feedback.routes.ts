import { chatEndpoints } from '@haulwise/contract';
import type { Context } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listFeedback } from './list-feedback.ts';
import { rateReply } from './rate-reply.ts';
import { readFeedbackAnalytics } from './read-feedback-analytics.ts';

export function feedbackRoutes(context: Context): Route[] {
  const { db } = context;
  return [
    route(chatEndpoints.rateMessage, ({ actor, new_id, params, body }) =>
      rateReply(context, actor, new_id, { message_id: params.id }, body),
    ),
    route(chatEndpoints.createFeedback, ({ actor, new_id, body }) => rateReply(context, actor, new_id, body, body)),
    route(chatEndpoints.listFeedback, async ({ actor, query }) =>
      pageOf(chatEndpoints.listFeedback, query, await listFeedback(db, actor, query)),
    ),
    route(chatEndpoints.getFeedbackAnalytics, ({ query }) => readFeedbackAnalytics(context, query)),
  ];
}
