import type { Conversation } from '@haulwise/contract';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import { findConversation, setConversation } from './conversation-cache.ts';
import { CONVERSATIONS } from './conversation-lists.ts';
import { countInFolder, refreshFolders } from './folder-cache.ts';
import { sendConversationChange } from './other-tabs.ts';

type Change =
  | Pick<Conversation, 'title'>
  | Pick<Conversation, 'is_pinned'>
  | Pick<Conversation, 'is_archived'>
  | Pick<Conversation, 'folder'>;

/** Changes one field of a conversation: shown at once, and reverted if the server refuses (only logged, spec §8). */
export async function updateConversation(conversation: Conversation, change: Change): Promise<boolean> {
  const before = findConversation(conversation.id) ?? conversation;
  setConversation({ ...before, ...change });
  countMove(before.folder, 'folder' in change ? change.folder : before.folder);
  try {
    await send(conversation.id, change);
    keepInLists(conversation.id, change);
    sendConversationChange(conversation.id);
    return true;
  } catch (error) {
    logFailure(error);
    takeBack(before, change);
    return false;
  } finally {
    if ('folder' in change) void refreshFolders();
  }
}

/** A list that was loaded meanwhile, or is still loading, may show the state before the change. */
function keepInLists(id: string, change: Change): void {
  const now = findConversation(id);
  if (now !== undefined) setConversation({ ...now, ...change });
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: CONVERSATIONS, fetchStatus: 'fetching' }))
    void reload(queryKey);
}

/** Unlike invalidating alone, this also repeats a first load. */
async function reload(queryKey: readonly unknown[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
  await queryClient.invalidateQueries({ queryKey, exact: true });
}

async function send(id: string, change: Change): Promise<void> {
  const params = { id };
  if ('is_pinned' in change) await call('POST /chat/conversations/:id/pin/', { params, body: change });
  else if ('is_archived' in change) await call('POST /chat/conversations/:id/archive/', { params, body: change });
  else if ('folder' in change)
    await call('POST /chat/conversations/:id/move/', { params, body: { folder_id: change.folder } });
  else await call('PATCH /chat/conversations/:id/', { params, body: change });
}

/** Reverts only the changed field: others may have changed in the meantime. */
function takeBack(before: Conversation, change: Change): void {
  const now = findConversation(before.id);
  if (now === undefined) return;
  const { title, is_pinned, is_archived, folder } = before;
  const old = { title, is_pinned, is_archived, folder };
  const names = Object.keys(change) as (keyof typeof old)[];
  setConversation({ ...now, ...Object.fromEntries(names.map((name) => [name, old[name]])) });
  if ('folder' in change) countMove(change.folder, before.folder);
}

function countMove(from: string | null, to: string | null): void {
  if (from === to) return;
  countInFolder(from, -1);
  countInFolder(to, 1);
}
