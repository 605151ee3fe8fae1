import type { Conversation, Message } from '@haulwise/contract';
import type { ConversationRow } from './conversations.store.ts';
import type { MessageRow } from './messages.store.ts';

/** A row as the wire shows it: times in ISO 8601. */
export function toConversation(row: ConversationRow): Conversation {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}

export function toMessage(row: MessageRow): Message {
  const { position: _position, parent_id: _parent, is_shown: _isShown, version_ids: ids, ...rest } = row;
  return {
    ...rest,
    is_answered_since: false,
    versions: { index: ids.indexOf(row.id) + 1, ids },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
