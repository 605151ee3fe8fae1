import { z } from 'zod';
import { Id, Timestamp } from '../common/primitives.ts';

export const CONVERSATION_TITLE_LENGTH = 50;

/** The title of a conversation that opens with this message (spec §5). */
export function titleFromMessage(message: string): string {
  const text = message.trim();
  const characters = Array.from(text);
  return characters.length > CONVERSATION_TITLE_LENGTH
    ? `${characters.slice(0, CONVERSATION_TITLE_LENGTH).join('')}...`
    : text;
}

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
