import { chatEndpoints } from '@haulwise/contract';
import { buildPage } from '../../../../platform/http/paging.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import type { Replies } from '../../replies/replies.ts';
import { createFeedback, listFeedback, readFeedbackAnalytics, recordArticleRequest } from './feedback.ts';

export function bindFeedbackRoutes(replies: Replies): Route[] {
  const { context } = replies;
  const { db } = context;
  return [
    route(chatEndpoints.rateMessage, ({ actor, new_id, params, body }) =>
      createFeedback(replies, actor, new_id, { message_id: params.id }, body),
    ),
    route(chatEndpoints.requestArticle, ({ actor, params }) => recordArticleRequest(replies, actor, params.id)),
    route(chatEndpoints.createFeedback, ({ actor, new_id, body }) =>
      createFeedback(replies, actor, new_id, body, body),
    ),
    route(chatEndpoints.listFeedback, async ({ actor, query }) =>
      buildPage(chatEndpoints.listFeedback, query, await listFeedback(db, actor, query)),
    ),
    route(chatEndpoints.getFeedbackAnalytics, ({ query }) => readFeedbackAnalytics(context, query)),
  ];
}
