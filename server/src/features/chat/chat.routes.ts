import { chatEndpoints, knowledgeEndpoints, priceListEndpoints } from '@haulwise/contract';
import { buildPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Documents } from '../files/index.ts';
import { bindChatAnalyticsRoutes } from './analytics/chat-analytics.routes.ts';
import { runTrialQuestion } from './answers/trial-question.ts';
import { bindFactRoutes } from './company-facts/kept/facts.routes.ts';
import { findBetterTitle } from './conversations/better-title.ts';
import {
  clearConversations,
  createConversation,
  deleteConversation,
  listConversations,
  readConversation,
  restoreConversation,
  restoreConversations,
  setConversationFlag,
  updateConversation,
} from './conversations/conversations.ts';
import { exportConversation } from './conversations/export/export-conversation.ts';
import { bindShareRoutes } from './conversations/shares/shares.routes.ts';
import { listQuoteDrafts, saveMessageQuote } from './drafts/quote-drafts.ts';
import { bindTemplateRoutes } from './drafts/templates/templates.routes.ts';
import { bindFolderRoutes } from './folders/folders.routes.ts';
import { bindAttachmentRoutes } from './messages/attachments/attachments.routes.ts';
import { bindFeedbackRoutes } from './messages/feedback/feedback.routes.ts';
import { listMessages } from './messages/messages.ts';
import { setShownVersion } from './messages/versions.ts';
import { updateCalculation } from './reckoning/calculations/calculations.ts';
import { readOwnPriceList } from './reckoning/price-lists/price-lists.ts';
import type { Replies } from './replies/replies.ts';
import { sendMessage } from './replies/send-message.ts';
import { sendMessageAndWait } from './replies/sending/send-and-wait.ts';
import { stopReply } from './replies/stop-reply.ts';
import { watchRunningReply } from './replies/watch-reply.ts';

export function bindChatRoutes(replies: Replies, documents: Documents): Route[] {
  const { context } = replies;
  const { db } = context;
  return [
    ...bindConversationRoutes(replies),
    route(chatEndpoints.getHistory, ({ actor, params, query }) => listMessages(replies, actor, params.id, query)),
    route(
      chatEndpoints.streamMessage,
      async ({ actor, body, idempotency_key, signal }) =>
        (await sendMessage(replies, actor, body, idempotency_key, signal)).frames,
    ),
    route(chatEndpoints.sendMessage, ({ actor, body, idempotency_key, signal }) =>
      sendMessageAndWait(replies, actor, body, idempotency_key, signal),
    ),
    route(chatEndpoints.joinStream, ({ actor, params, query, last_event_id, signal }) =>
      watchRunningReply(replies, actor, params.id, last_event_id ?? query.after ?? 0, signal),
    ),
    route(chatEndpoints.stopReply, ({ actor, params }) => stopReply(replies, actor, params.id)),
    route(chatEndpoints.exportConversation, ({ actor, params, query }) =>
      exportConversation(context, actor, params.id, query.format),
    ),
    ...bindAttachmentRoutes(documents),
    ...bindShareRoutes(context),
    ...bindFolderRoutes(replies),
    route(chatEndpoints.showVersion, ({ actor, params }) => setShownVersion(replies, actor, params.id)),
    route(chatEndpoints.updateCalculation, ({ actor, params, body }) =>
      updateCalculation(context, actor, params.id, params.index, body.inputs),
    ),
    ...bindFactRoutes(context),
    route(chatEndpoints.saveMessageQuote, ({ actor, params, body, new_id }) =>
      saveMessageQuote(replies, actor, params.id, new_id, body),
    ),
    route(chatEndpoints.listQuoteDrafts, ({ actor, params }) => listQuoteDrafts(replies, actor, params.id)),
    route(priceListEndpoints.readPriceList, ({ actor, params }) => readOwnPriceList(db, actor, params.id)),
    ...bindFeedbackRoutes(replies),
    ...bindChatAnalyticsRoutes(replies.context),
    ...bindTemplateRoutes(replies.context),
    route(knowledgeEndpoints.tryQuestion, ({ actor, body, signal }) =>
      runTrialQuestion(replies, actor, body.question, signal),
    ),
  ];
}

function bindConversationRoutes(replies: Replies): Route[] {
  const { context } = replies;
  const { db } = context;
  return [
    route(chatEndpoints.listConversations, async ({ actor, query }) =>
      buildPage(chatEndpoints.listConversations, query, await listConversations(db, actor, query)),
    ),
    route(chatEndpoints.createConversation, ({ actor, body, new_id }) =>
      createConversation(context, actor, new_id, body),
    ),
    route(chatEndpoints.getConversation, ({ actor, params }) => readConversation(db, actor, params.id)),
    route(chatEndpoints.updateConversation, ({ actor, params, body }) =>
      updateConversation(db, actor, params.id, body),
    ),
    route(chatEndpoints.archiveConversation, ({ actor, params, body }) =>
      setConversationFlag(db, actor, params.id, 'is_archived', body.is_archived),
    ),
    route(chatEndpoints.pinConversation, ({ actor, params, body }) =>
      setConversationFlag(db, actor, params.id, 'is_pinned', body.is_pinned),
    ),
    route(chatEndpoints.moveConversation, ({ actor, params, body }) =>
      updateConversation(db, actor, params.id, { folder: body.folder_id }),
    ),
    route(chatEndpoints.getBetterTitle, ({ actor, params, signal }) =>
      findBetterTitle(replies, actor, params.id, signal),
    ),
    route(chatEndpoints.restoreConversation, ({ actor, params }) => restoreConversation(context, actor, params.id)),
    route(chatEndpoints.deleteConversation, ({ actor, params }) => deleteConversation(replies, actor, params.id)),
    route(chatEndpoints.clearConversations, ({ actor }) => clearConversations(replies, actor)),
    route(chatEndpoints.restoreConversations, ({ actor, body }) => restoreConversations(context, actor, body)),
  ];
}
