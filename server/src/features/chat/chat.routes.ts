import { chatEndpoints, knowledgeEndpoints } from '@haulwise/contract';
import { pageOf } from '../../platform/http/page.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { chatAnalyticsRoutes } from './analytics/chat-analytics.routes.ts';
import { tryQuestion } from './answers/trial-question.ts';
import { updateCalculation } from './calculations/update-calculation.ts';
import {
  changeConversation,
  clearConversations,
  createConversation,
  deleteConversation,
  listConversations,
  readConversation,
  restoreConversation,
  toggleConversation,
} from './conversations/conversations.ts';
import { exportConversation } from './conversations/export/export-conversation.ts';
import { sharingRoutes } from './conversations/shares/shares.routes.ts';
import { folderRoutes } from './folders/folders.routes.ts';
import { feedbackRoutes } from './messages/feedback/feedback.routes.ts';
import { readHistory } from './messages/messages.ts';
import { showVersion } from './messages/versions.ts';
import type { Replies } from './replies/replies.ts';
import { askWithoutStream } from './replies/send-and-wait.ts';
import { sendMessage } from './replies/send-message.ts';
import { stopReply } from './replies/stop-reply.ts';
import { joinReply } from './replies/watch-reply.ts';
import { templateRoutes } from './templates/templates.routes.ts';

export function chatRoutes(replies: Replies): Route[] {
  const { context } = replies;
  const { db } = context;
  return [
    route(chatEndpoints.listConversations, async ({ actor, query }) =>
      pageOf(chatEndpoints.listConversations, query, await listConversations(db, actor, query)),
    ),
    route(chatEndpoints.createConversation, ({ actor, body, new_id }) => createConversation(db, actor, new_id, body)),
    route(chatEndpoints.getConversation, ({ actor, params }) => readConversation(db, actor, params.id)),
    route(chatEndpoints.updateConversation, ({ actor, params, body }) =>
      changeConversation(db, actor, params.id, body),
    ),
    route(chatEndpoints.archiveConversation, ({ actor, params, body }) =>
      toggleConversation(db, actor, params.id, 'is_archived', body.is_archived),
    ),
    route(chatEndpoints.pinConversation, ({ actor, params, body }) =>
      toggleConversation(db, actor, params.id, 'is_pinned', body.is_pinned),
    ),
    route(chatEndpoints.moveConversation, ({ actor, params, body }) =>
      changeConversation(db, actor, params.id, { folder: body.folder_id }),
    ),
    route(chatEndpoints.restoreConversation, ({ actor, params }) => restoreConversation(context, actor, params.id)),
    route(chatEndpoints.deleteConversation, ({ actor, params }) => deleteConversation(replies, actor, params.id)),
    route(chatEndpoints.clearConversations, ({ actor }) => clearConversations(replies, actor)),
    route(chatEndpoints.getHistory, ({ actor, params, query }) => readHistory(replies, actor, params.id, query)),
    route(
      chatEndpoints.streamMessage,
      async ({ actor, body, idempotency_key, signal }) =>
        (await sendMessage(replies, actor, body, idempotency_key, signal)).frames,
    ),
    route(chatEndpoints.sendMessage, ({ actor, body, idempotency_key, signal }) =>
      askWithoutStream(replies, actor, body, idempotency_key, signal),
    ),
    route(chatEndpoints.joinStream, ({ actor, params, query, last_event_id, signal }) =>
      joinReply(replies, actor, params.id, last_event_id ?? query.after ?? 0, signal),
    ),
    route(chatEndpoints.stopReply, ({ actor, params }) => stopReply(replies, actor, params.id)),
    route(chatEndpoints.exportConversation, ({ actor, params, query }) =>
      exportConversation(context, actor, params.id, query.format),
    ),
    ...sharingRoutes(context),
    ...folderRoutes(replies),
    route(chatEndpoints.showVersion, ({ actor, params }) => showVersion(replies, actor, params.id)),
    route(chatEndpoints.updateCalculation, ({ actor, params, body }) =>
      updateCalculation(context, actor, params.id, params.index, body.inputs),
    ),
    ...feedbackRoutes(replies),
    ...chatAnalyticsRoutes(replies.context),
    ...templateRoutes(replies.context),
    route(knowledgeEndpoints.tryQuestion, ({ actor, body, signal }) =>
      tryQuestion(replies, actor, body.question, signal),
    ),
  ];
}
