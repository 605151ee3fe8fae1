import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { IdParams, Moment, Timestamp } from '../common/primitives.ts';
import { Conversation } from './conversation.ts';

export const deletionEndpoints = {
  deleteConversation: endpoint({
    method: 'DELETE',
    path: '/chat/conversations/:id/delete/',
    access: 'user',
    tag: 'chat',
    summary: 'Delete a conversation and its messages; it can be restored for 30 days',
    params: IdParams,
    reply: 'empty',
  }),
  restoreConversation: endpoint({
    method: 'POST',
    path: '/chat/conversations/:id/restore/',
    access: 'user',
    tag: 'chat',
    summary: 'Restore a conversation that was deleted in the last 30 days',
    params: IdParams,
    reply: Conversation,
  }),
  clearConversations: endpoint({
    method: 'DELETE',
    path: '/chat/conversations/clear-all/',
    access: 'user',
    tag: 'chat',
    timeoutSeconds: 30,
    summary: 'Delete all your conversations, including archived ones; they can be restored for 30 days',
    reply: z.object({
      deleted: z.number().int(),
      /** What `restore-all` takes to bring back exactly these. */
      cleared_at: Timestamp,
    }),
  }),
  restoreConversations: endpoint({
    method: 'POST',
    path: '/chat/conversations/restore-all/',
    access: 'user',
    tag: 'chat',
    timeoutSeconds: 30,
    summary: 'Restore the conversations that were deleted together in the last 30 days',
    body: z.object({ cleared_at: Moment }),
    reply: z.object({ restored: z.number().int() }),
  }),
} as const;
