import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { Id, IdParams, Moment, Timestamp } from '../common/primitives.ts';
import { DRAFT_TONES, USUAL_CHANNELS } from './rules.ts';

export const Conversation = z.object({
  id: Id,
  title: z.string(),
  folder: Id.nullable(),
  is_pinned: z.boolean(),
  is_archived: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  message_count: z.number().int(),
  /** In a search: the words around the match, as plain text; null if only the title matched. */
  snippet: z.string().nullable().optional(),
});
export type Conversation = z.infer<typeof Conversation>;

/** The screen calls it a project. */
export const Folder = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  conversation_count: z.number().int(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Folder = z.infer<typeof Folder>;

const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as [K, ...K[]];

/** A project with everything that its conversations use. */
export const FolderDetail = Folder.extend({
  instructions: z.string(),
  /** Whether a language model is set up, which alone can follow instructions. */
  uses_instructions: z.boolean(),
  /** Null: as in the rest of the company. */
  draft_tone: z.enum(keysOf(DRAFT_TONES)).nullable(),
  /** Null: what suits the text. */
  draft_channel: z.enum(keysOf(USUAL_CHANNELS)).nullable(),
  /** Ids of the company's documents that are searched first, without deleted ones. */
  documents: z.array(Id),
  fact_count: z.number().int(),
});
export type FolderDetail = z.infer<typeof FolderDetail>;

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
