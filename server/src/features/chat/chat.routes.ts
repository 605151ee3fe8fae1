import { chatEndpoints } from '@haulwise/contract';
import { pageOf } from '../../platform/http/page.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { askWithoutStream } from './ask-without-stream.ts';
import { createConversation } from './create-conversation.ts';
import { deleteConversation } from './delete-conversation.ts';
import { joinReply } from './join-reply.ts';
import { listConversations } from './list-conversations.ts';
import { readConversation } from './read-conversation.ts';
import { readHistory } from './read-history.ts';
import type { Replies } from './runs/replies.ts';
import { sendMessage } from './send-message.ts';
import { stopReply } from './stop-reply.ts';

export function chatRoutes(replies: Replies): Route[] {
  const { db } = replies.context;
  return [
    route(chatEndpoints.listConversations, async ({ actor, query }) =>
      pageOf(chatEndpoints.listConversations, query, await listConversations(db, actor, query)),
    ),
    route(chatEndpoints.createConversation, ({ actor, body, new_id }) => createConversation(db, actor, new_id, body)),
    route(chatEndpoints.getConversation, ({ actor, params }) => readConversation(db, actor, params.id)),
    route(chatEndpoints.deleteConversation, ({ actor, params }) => deleteConversation(replies, actor, params.id)),
    route(chatEndpoints.getHistory, ({ actor, params, query }) => readHistory(db, actor, params.id, query)),
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
  ];
}
