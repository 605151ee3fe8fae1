import { call } from '../../../platform/api/call.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import { sendConversationChange } from '../conversations/other-tabs.ts';
import { toChatMessage } from './chat-message.ts';
import { addNewest } from './thread.ts';
import { findThread, updateThread } from './thread-store.ts';

/** Threads whose versions are being changed. */
const changing = new Set<string>();

/** Shows another version of a message, with what followed it, in place of the one in view. A failure is logged only. */
export async function loadVersion(key: string, id: string): Promise<void> {
  const thread = findThread(key);
  if (!thread?.conversationId || thread.isBusy || changing.has(key)) return;
  changing.add(key);
  try {
    const { results, has_more } = await call('POST /chat/messages/:id/show/', { params: { id } });
    // A question sent in the meantime is newer than this response.
    updateThread(key, (now) =>
      now.isBusy ? now : { ...addNewest(now, results.map(toChatMessage), has_more), editing: null },
    );
    sendConversationChange(thread.conversationId);
  } catch (error) {
    logFailure(error);
  } finally {
    changing.delete(key);
  }
}
