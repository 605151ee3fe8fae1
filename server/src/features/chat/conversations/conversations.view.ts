import type { Conversation } from '@haulwise/contract';
import type { ConversationRow } from './conversations.store.ts';

/** A row as the wire shows it: times in ISO 8601. */
export function toConversation(row: ConversationRow): Conversation {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
