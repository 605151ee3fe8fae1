import { z } from 'zod';
import { factEndpoints } from '../accounts/fact.ts';
import { endpoint } from '../common/endpoint.ts';
import { buildFilledText, buildPageSchema, Id, IdParams, PageQuery, Text } from '../common/primitives.ts';
import { attachmentEndpoints } from '../files/attachment.ts';
import { quoteMessageEndpoints } from '../quotes/message-endpoints.ts';
import { chatAnalyticsEndpoints } from './analytics-endpoints.ts';
import { calculationEndpoints } from './calculation.ts';
import { Conversation, deletionEndpoints } from './conversation.ts';
import { feedbackEndpoints } from './feedback-endpoints.ts';
import { folderEndpoints } from './folder-endpoints.ts';
import { Citation, Message } from './message.ts';
import { MESSAGE_MAX_LENGTH, MOST_ATTACHMENTS } from './rules.ts';
import { shareEndpoints } from './share-endpoints.ts';
import { StreamEvent } from './stream.ts';
import { templateEndpoints } from './template-endpoints.ts';

const CHAT_BODY_LIMIT = 64 * 1024;

export const SendMessageBody = z
  .object({
    message: buildFilledText('Write a message.').max(MESSAGE_MAX_LENGTH, 'At most 8,000 characters.').optional(),
    conversation_id: Id.nullish(),
    folder: Id.nullish(),
    /** Replace the trailing reply; `message` is not needed. */
    regenerate: z.boolean().optional(),
    edit_message_id: Id.nullish(),
    /** Of this conversation; an edited message keeps those of the old one unless others are given. */
    attachments: z.array(Id).max(MOST_ATTACHMENTS, `At most ${MOST_ATTACHMENTS} documents a message.`).optional(),
  })
  .refine((body) => body.regenerate === true || body.message !== undefined, {
    path: ['message'],
    message: 'Write a message.',
  });

const title = buildFilledText('Write a title.').max(200, 'At most 200 characters.');

export const chatEndpoints = {
  listConversations: endpoint({
    method: 'GET',
    path: '/chat/conversations/',
    access: 'user',
    scope: 'conversations:read',
    tag: 'chat',
    summary: 'Your conversations, pinned first, then latest',
    query: PageQuery.extend({
      folder: z.union([z.literal('none'), Id]).optional(),
      archived: z.enum(['true', 'false', 'all']).default('false'),
      pinned: z.enum(['true', 'false']).optional(),
      /** Words in the title or in a message; all must occur. */
      search: Text.trim().max(200, 'At most 200 characters.').optional(),
    }),
    reply: buildPageSchema(Conversation),
  }),
  createConversation: endpoint({
    method: 'POST',
    path: '/chat/conversations/',
    access: 'user',
    tag: 'chat',
    summary: 'Create an empty conversation',
    status: 201,
    idempotent: true,
    body: z.object({ title, folder: Id.nullish() }),
    reply: Conversation,
  }),
  getConversation: endpoint({
    method: 'GET',
    path: '/chat/conversations/:id/',
    access: 'user',
    scope: 'conversations:read',
    tag: 'chat',
    summary: 'One conversation',
    params: IdParams,
    reply: Conversation,
  }),
  updateConversation: endpoint({
    method: 'PATCH',
    path: '/chat/conversations/:id/',
    access: 'user',
    tag: 'chat',
    summary: 'Rename, move, pin or archive a conversation',
    params: IdParams,
    body: z.object({ title, folder: Id.nullable(), is_pinned: z.boolean(), is_archived: z.boolean() }).partial(),
    reply: Conversation,
  }),
  archiveConversation: endpoint({
    method: 'POST',
    path: '/chat/conversations/:id/archive/',
    access: 'user',
    tag: 'chat',
    summary: 'Archive or unarchive a conversation; toggles if the body does not say which',
    params: IdParams,
    body: z.object({ is_archived: z.boolean().optional() }),
    reply: Conversation,
  }),
  pinConversation: endpoint({
    method: 'POST',
    path: '/chat/conversations/:id/pin/',
    access: 'user',
    tag: 'chat',
    summary: 'Pin or unpin a conversation; toggles if the body does not say which',
    params: IdParams,
    body: z.object({ is_pinned: z.boolean().optional() }),
    reply: Conversation,
  }),
  moveConversation: endpoint({
    method: 'POST',
    path: '/chat/conversations/:id/move/',
    access: 'user',
    tag: 'chat',
    summary: 'Move a conversation into or out of a project',
    params: IdParams,
    body: z.object({ folder_id: Id.nullable() }),
    reply: Conversation,
  }),
  getBetterTitle: endpoint({
    method: 'GET',
    path: '/chat/conversations/:id/better-title/',
    access: 'user',
    scope: 'conversations:read',
    tag: 'chat',
    summary: 'A title for a conversation from its first question that was answered; changes nothing',
    params: IdParams,
    /** Null if nothing was answered yet, or if it has this title. */
    reply: z.object({ title: z.string().nullable() }),
  }),
  exportConversation: endpoint({
    method: 'GET',
    path: '/chat/conversations/:id/export/',
    access: 'user',
    scope: 'conversations:read',
    tag: 'chat',
    rate: 'export',
    timeoutSeconds: 30,
    summary: 'The conversation as a file, with numbered sources',
    params: IdParams,
    query: z.object({ format: z.enum(['md', 'json', 'txt', 'html', 'pdf']).default('md') }),
    reply: 'file',
  }),
  getHistory: endpoint({
    method: 'GET',
    path: '/chat/conversations/:id/history/',
    access: 'user',
    scope: 'conversations:read',
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
    summary: 'Ask a question and stream the reply',
    rate: 'chat',
    idempotent: 'by_story',
    bodyLimit: CHAT_BODY_LIMIT,
    timeoutSeconds: 60,
    body: SendMessageBody,
    reply: 'events',
    event: StreamEvent,
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/chat/',
    access: 'user',
    tag: 'chat',
    summary: 'Ask a question and get the complete reply',
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
    summary: 'Follow a running reply after an event id; 204 if none is running',
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
    summary: 'Stop the running reply and keep the text so far',
    params: IdParams,
    reply: z.object({ stopped: z.boolean() }),
  }),
  ...deletionEndpoints,
  ...folderEndpoints,
  showVersion: endpoint({
    method: 'POST',
    path: '/chat/messages/:id/show/',
    access: 'user',
    tag: 'chat',
    summary: 'Switch to this version of a message and the messages that followed it',
    params: IdParams,
    reply: z.object({ results: z.array(Message), has_more: z.boolean() }),
  }),
  ...feedbackEndpoints,
  ...templateEndpoints,
  ...shareEndpoints,
  ...attachmentEndpoints,
  ...calculationEndpoints,
  ...factEndpoints,
  ...quoteMessageEndpoints,
  ...chatAnalyticsEndpoints,
} as const;
