import type { Conversation } from '@haulwise/contract';
import type { Actor } from '../../../../platform/core/actor.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { ConversationFilter } from '../conversations.store.ts';
import { toConversation } from '../conversations.view.ts';
import { findBestMessages, listFoundConversations, searchConversationRows } from './search.store.ts';
import { buildSnippet } from './snippet.ts';

/** The caller's conversations that contain every word, each with a snippet of the best message. */
export async function searchConversations(
  db: Db,
  actor: Actor,
  search: string,
  { page, page_size, ...filter }: ConversationFilter & { page: number; page_size: number },
): Promise<{ count: number; results: Conversation[] }> {
  const place = { limit: page_size, offset: (page - 1) * page_size };
  const { count, ids, are_titled } = await searchConversationRows(db, actor.user_id, search, filter, place);
  if (ids.length === 0) return { count, results: [] };
  const rows = await listFoundConversations(db, search, ids);
  const seen = new Set(rows.flatMap(({ id, best_message }) => (best_message === null ? [] : [id])));
  // The title does not contain every word, so a message must: accents or apostrophes hid it from the quick search.
  const hidden = ids.filter((id, n) => !seen.has(id) && !are_titled[n]);
  const best = hidden.length > 0 ? await findBestMessages(db, search, hidden) : new Map<string, string | null>();
  const found = new Map(
    rows.map(({ best_message, ...row }) => {
      const message = best_message ?? best.get(row.id) ?? null;
      return [row.id, { ...toConversation(row), snippet: message === null ? null : buildSnippet(message, search) }];
    }),
  );
  return { count, results: ids.flatMap((id) => found.get(id) ?? []) };
}
