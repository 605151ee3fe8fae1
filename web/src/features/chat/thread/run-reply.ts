import { call } from '../../../platform/api/call.ts';
import { type SendBody, sendAndWatch } from '../../../platform/api/stream/stream.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import { t } from '../../../words/words.ts';
import { recordActivity } from '../conversations/conversation-cache.ts';
import { sendConversationChange } from '../conversations/other-tabs.ts';
import { loadReplyEnd } from './load-thread.ts';
import { removeFailedReply } from './thread.ts';
import { findThread, startWatching, updateThread } from './thread-store.ts';
import { ReplyError, watchReply } from './watch-reply.ts';

/** Sends, and follows the reply to its end. Throws only if the question was not accepted. */
export async function runReply(
  key: string,
  body: SendBody,
  idempotencyKey: string,
  onAccepted: () => void = () => {},
): Promise<void> {
  const begun = performance.now();
  const signal = startWatching(key);
  let conversationId: string | null = null;
  const onConnection = (isConnected: boolean) => updateThread(key, (thread) => ({ ...thread, isConnected }));
  const onStart = (id: string) => {
    if (conversationId !== null) return;
    conversationId = id;
    onAccepted();
    recordActivity(id);
    sendConversationChange(id);
    if (findThread(key)?.isStopping) void requestStop(key, id);
  };
  try {
    const isComplete = await watchReply(key, sendAndWatch(body, idempotencyKey, { signal, onConnection }), onStart);
    if (!isComplete && conversationId !== null) await loadReplyEnd(key, conversationId);
  } catch (error) {
    if (conversationId === null) throw error;
    await recover(key, conversationId, error);
  }
  if (conversationId === null) return;
  sendConversationChange(conversationId);
  if (!signal.aborted && document.visibilityState === 'hidden')
    await announce(conversationId, performance.now() - begun);
}

/** Loaded only when the tab is hidden, which keeps it out of the initial JavaScript. */
async function announce(conversationId: string, took: number): Promise<void> {
  try {
    const { sendReplyNotice } = await import('./notices/reply-notice.ts');
    sendReplyNotice(conversationId, took);
  } catch (error) {
    logFailure(error);
  }
}

/** After an accepted reply fails: shows the error or the stored part of the reply. */
async function recover(key: string, conversationId: string, error: unknown): Promise<void> {
  if (findThread(key) === undefined) return;
  logFailure(error);
  if (error instanceof ReplyError && error.code !== 'reply_interrupted') {
    updateThread(key, (thread) => removeFailedReply(thread, error.message));
    return;
  }
  try {
    await loadReplyEnd(key, conversationId);
  } catch {
    updateThread(key, (thread) => removeFailedReply(thread, t`The connection was lost.`));
  }
}

/**
 * Stops the reply and keeps what was written so far. If the server has not started it yet, stops it as soon as it
 * starts.
 */
export async function stopReply(key: string): Promise<void> {
  const thread = findThread(key);
  if (!thread?.isBusy || thread.isStopping) return;
  updateThread(key, (before) => ({ ...before, isStopping: true }));
  if (thread.conversationId !== null && !thread.isAwaiting) await requestStop(key, thread.conversationId);
}

async function requestStop(key: string, conversationId: string): Promise<void> {
  try {
    await call('POST /chat/conversations/:id/stop/', { params: { id: conversationId } });
  } catch (error) {
    logFailure(error);
    updateThread(key, (thread) => ({ ...thread, isStopping: false }));
  }
}
