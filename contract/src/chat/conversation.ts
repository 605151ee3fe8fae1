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
});
export type Conversation = z.infer<typeof Conversation>;
