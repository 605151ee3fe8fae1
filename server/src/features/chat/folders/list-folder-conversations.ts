import type { Conversation } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listConversations } from '../list-conversations.ts';
import { ownFolder } from './folder.policy.ts';

/** The conversations that one of the caller's folders counts, archived ones too; pinned first, then latest. */
export async function listFolderConversations(
  db: Db,
  actor: Actor,
  id: string,
  page: { page: number; page_size: number },
): Promise<{ count: number; results: Conversation[] }> {
  const folder = await ownFolder(db, actor, id);
  return await listConversations(db, actor, { ...page, folder: folder.id, archived: 'all' });
}
