import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildPageSchema, Id, IdParams, Text, Timestamp } from '../common/primitives.ts';
import { Message } from './message.ts';

/** A link to a read-only copy of a conversation, made when it was shared. */
export const ConversationShare = z.object({
  id: Id,
  conversation: Id,
  title: z.string(),
  url: z.string(),
  created_at: Timestamp,
  expires_at: Timestamp.nullable(),
  message_count: z.number().int(),
});
export type ConversationShare = z.infer<typeof ConversationShare>;

const SharedMessage = Message.pick({
  id: true,
  content: true,
  message_type: true,
  created_at: true,
  sources: true,
  citations: true,
  basis: true,
  calculations: true,
  status: true,
}).extend({
  /** Names of what the question came with, which is not shared. */
  attachments: z.array(z.string()).default([]),
});

/** What a link shows; leaves out facts from the owner's company record. */
export const SharedConversation = z.object({
  title: z.string(),
  shared_at: Timestamp,
  messages: z.array(SharedMessage),
});
export type SharedConversation = z.infer<typeof SharedConversation>;

export const shareEndpoints = {
  createShare: endpoint({
    method: 'POST',
    path: '/chat/conversations/:id/share/',
    access: 'user',
    tag: 'chat',
    status: 201,
    idempotent: 'by_story',
    summary: 'Share a read-only copy of a conversation through an unguessable link',
    params: IdParams,
    body: z.object({ expires_in_days: z.number().int().min(1).max(365).nullable().default(30) }),
    reply: ConversationShare,
  }),
  listShares: endpoint({
    method: 'GET',
    path: '/chat/conversations/:id/shares/',
    access: 'user',
    tag: 'chat',
    summary: 'Active links to a conversation',
    params: IdParams,
    reply: buildPageSchema(ConversationShare),
  }),
  revokeShare: endpoint({
    method: 'DELETE',
    path: '/chat/shares/:id/',
    access: 'user',
    tag: 'chat',
    summary: 'Revoke one of your links',
    params: IdParams,
    reply: 'empty',
  }),
  getSharedConversation: endpoint({
    method: 'GET',
    path: '/chat/shared/:token/',
    access: 'public',
    tag: 'chat',
    rate: 'download',
    summary: 'The shared copy, for anyone with the link; 404 once revoked or expired',
    params: z.object({ token: Text.max(200) }),
    reply: SharedConversation,
  }),
} as const;
