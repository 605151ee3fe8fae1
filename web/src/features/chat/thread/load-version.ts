import { call } from '../../../platform/api/call.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import { sendConversationChange } from '../conversations/other-tabs.ts';
import { toChatMessage } from './chat-message.ts';
import { addNewest } from './thread.ts';
import { findThread, updateThread } from './thread-store.ts';

/** Threads with a version change under way. */
const changing = new Set<string>();

/** Shows another version of a message, with what followed it. A failure is only logged. */
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
