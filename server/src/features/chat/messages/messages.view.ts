import type { Citation, Message } from '@haulwise/contract';
import type { Knowledge } from '../../knowledge/index.ts';
import type { MessageRow } from './messages.store.ts';

/** Messages as the wire shows them; marks replies whose question has since got a better answer in the knowledge base. */
export async function buildMessages({ gaps }: Pick<Knowledge, 'gaps'>, rows: MessageRow[]): Promise<Message[]> {
  const replies = rows.filter((row) => row.message_type === 'assistant').map(({ id }) => id);
  const answered = await gaps.listAnsweredSince(replies);
  return rows.map((row) => toMessage(row, answered.has(row.id)));
}

/** A row as the wire shows it: times in ISO 8601. Spelled out, because copying the rest of a row costs ten times as much. */
export function toMessage(row: MessageRow, is_answered_since = false): Message {
  return {
    id: row.id,
    conversation: row.conversation,
    content: row.content,
    message_type: row.message_type,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    sources: row.sources,
    citations: toCitations(row.citations),
    basis: row.basis,
    status: row.status,
    is_stopped: row.is_stopped,
    calculations: row.calculations,
    follow_ups: row.follow_ups,
    draft: row.draft,
    proposed_facts: row.proposed_facts,
    quote: row.quote,
    is_refusal: row.is_refusal,
    attachments: row.attachments,
    versions: { index: row.version_ids.indexOf(row.id) + 1, ids: row.version_ids },
    feedback: row.feedback,
    is_answered_since,
  };
}

/** Citations as the wire shows them; those that an earlier version stored lack what was added since. */
export function toCitations(stored: Citation[]): Citation[] {
  return stored.map((citation) => (isWhole(citation) ? citation : { ...ADDED_SINCE, ...citation }));
}

const ADDED_SINCE = { kind: null, is_own: false, is_private: false, others: [] };

function isWhole({ kind, is_own, is_private, others }: Partial<Citation>): boolean {
  return kind !== undefined && is_own !== undefined && is_private !== undefined && others !== undefined;
}
