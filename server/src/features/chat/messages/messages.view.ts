import type { Citation, Message } from '@haulwise/contract';
import type { Knowledge } from '../../knowledge/index.ts';
import type { MessageRow } from './messages.store.ts';

/** Messages as the wire shows them; marks replies whose question has since got a better answer in the knowledge base. */
export async function buildMessages({ gaps }: Pick<Knowledge, 'gaps'>, rows: MessageRow[]): Promise<Message[]> {
  const replies = rows.filter((row) => row.message_type === 'assistant').map(({ id }) => id);
  const answered = await gaps.listAnsweredSince(replies);
  return rows.map((row) => ({ ...toMessage(row), is_answered_since: answered.has(row.id) }));
}

/** A row as the wire shows it: times in ISO 8601. */
export function toMessage(row: MessageRow): Message {
  const { position: _position, parent_id: _parent, is_shown: _isShown, version_ids: ids, state: _state, ...rest } = row;
  return {
    ...rest,
    citations: toCitations(rest.citations),
    is_answered_since: false,
    versions: { index: ids.indexOf(row.id) + 1, ids },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Citations as the wire shows them; those that an earlier version stored lack what was added since. */
export function toCitations(stored: Citation[]): Citation[] {
  return stored.map((citation) => ({ ...ADDED_SINCE, ...citation }));
}

const ADDED_SINCE = { kind: null, is_own: false, is_private: false, others: [] };
