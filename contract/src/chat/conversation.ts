import { z } from 'zod';
import { Id, Timestamp } from '../common/primitives.ts';

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
