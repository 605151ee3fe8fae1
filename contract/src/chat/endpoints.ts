import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { filledText, Id, IdParams, PageQuery, pageOf } from '../common/primitives.ts';
import { Conversation } from './conversation.ts';
import { Citation, Message } from './message.ts';
import { MESSAGE_MAX_LENGTH } from './rules.ts';
import { StreamEvent } from './stream.ts';

const CHAT_BODY_LIMIT = 64 * 1024;

export const SendMessageBody = z
  .object({
    message: filledText('Write a message.').max(MESSAGE_MAX_LENGTH, 'At most 8,000 characters.').optional(),
    conversation_id: Id.nullish(),
    folder: Id.nullish(),
    /** Replace the trailing reply; `message` is not needed. */
    regenerate: z.boolean().optional(),
    edit_message_id: Id.nullish(),
  })
  .refine((body) => body.regenerate === true || body.message !== undefined, {
    path: ['message'],
    message: 'Write a message.',
  });

const title = filledText('Write a title.').max(200, 'At most 200 characters.');

export const chatEndpoints = {
  listConversations: endpoint({
    method: 'GET',
    path: '/chat/conversations/',
    access: 'user',
    tag: 'chat',
    summary: 'Own conversations, pinned first, then latest',
    query: PageQuery.extend({
      folder: z.union([z.literal('none'), Id]).optional(),
      archived: z.enum(['true', 'false', 'all']).default('false'),
    }),
    reply: pageOf(Conversation),
  }),
  createConversation: endpoint({
    method: 'POST',
    path: '/chat/conversations/',
    access: 'user',
    tag: 'chat',
    summary: 'Make an empty conversation',
    status: 201,
    idempotent: true,
    body: z.object({ title, folder: Id.nullish() }),
    reply: Conversation,
  }),
  getConversation: endpoint({
    method: 'GET',
    path: '/chat/conversations/:id/',
    access: 'user',
    tag: 'chat',
    summary: 'One conversation',
    params: IdParams,
    reply: Conversation,
  }),
  deleteConversation: endpoint({
    method: 'DELETE',
    path: '/chat/conversations/:id/delete/',
    access: 'user',
    tag: 'chat',
    summary: 'Delete a conversation and its messages',
    params: IdParams,
    reply: 'empty',
  }),
  getHistory: endpoint({
    method: 'GET',
    path: '/chat/conversations/:id/history/',
    access: 'user',
    tag: 'chat',
    summary: 'Messages of a conversation, oldest first',
    params: IdParams,
    query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(200), before: Id.optional() }),
    reply: z.object({ results: z.array(Message), has_more: z.boolean() }),
  }),
  streamMessage: endpoint({
    method: 'POST',
    path: '/chat/stream/',
    access: 'user',
    tag: 'chat',
    summary: 'Ask, and watch the reply being written',
    rate: 'chat',
    idempotent: 'by_story',
    bodyLimit: CHAT_BODY_LIMIT,
    body: SendMessageBody,
    reply: 'events',
    event: StreamEvent,
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/chat/',
    access: 'user',
    tag: 'chat',
    summary: 'Ask, and get the whole reply',
    rate: 'chat',
    idempotent: 'by_story',
    bodyLimit: CHAT_BODY_LIMIT,
    timeoutSeconds: 60,
    body: SendMessageBody,
    reply: z.object({
      conversation_id: Id,
      response: z.string(),
      sources: z.array(z.string()),
      citations: z.array(Citation),
      message: Message,
    }),
  }),
  joinStream: endpoint({
    method: 'GET',
    path: '/chat/conversations/:id/stream/',
    access: 'user',
    tag: 'chat',
    summary: 'Join a running reply after an event id; 204 where none runs',
    params: IdParams,
    query: z.object({ after: z.coerce.number().int().min(0).optional() }),
    reply: 'events',
    event: StreamEvent,
  }),
  stopReply: endpoint({
    method: 'POST',
    path: '/chat/conversations/:id/stop/',
    access: 'user',
    tag: 'chat',
    summary: 'Stop the running reply and keep what was written',
    params: IdParams,
    reply: z.object({ stopped: z.boolean() }),
  }),
} as const;
