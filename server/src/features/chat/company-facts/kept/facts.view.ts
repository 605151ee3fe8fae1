import type { Fact } from '@haulwise/contract';
import type { FactRow } from './facts.store.ts';

/** What a fact names beside its own row. */
export interface FactNames {
  usernames: Map<string, string>;
  /** Of the caller's conversations. */
  titles: Map<string, string>;
}

/** A row as the wire shows it: times in ISO 8601, no conversation but the caller's own. */
export function toFact({ created_by, conversation_id, ...row }: FactRow, { usernames, titles }: FactNames): Fact {
  const title = conversation_id === null ? undefined : titles.get(conversation_id);
  return {
    ...row,
    conversation: conversation_id !== null && title !== undefined ? { id: conversation_id, title } : null,
    created_by: (created_by !== null && usernames.get(created_by)) || null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
