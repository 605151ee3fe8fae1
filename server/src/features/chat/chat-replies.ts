import type { Conversation, Message } from '@haulwise/contract';
import type { ConversationRow } from './conversations.store.ts';
import type { MessageRow } from './messages.store.ts';

/** A row as the wire shows it: times in ISO 8601. */
export function toConversation(row: ConversationRow): Conversation {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}

export function toMessage(row: MessageRow): Message {
  const { position: _position, created_at, updated_at, ...rest } = row;
  return { ...rest, created_at: created_at.toISOString(), updated_at: updated_at.toISOString(), feedback: null };
}
