import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { openReplyStream } from '../../../platform/api/stream/stream.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import { toChatMessage } from './chat-message.ts';
import { addNewest, addOlder, setIdle, type Thread } from './thread.ts';
import { findThread, getThread, startWatching, updateThread } from './thread-store.ts';
import { watchReply } from './watch-reply.ts';

/** Messages shown on opening; earlier ones are loaded on scrolling up. */
const NEWEST = 40;
/** Small, because drawing more takes longer than a frame. */
const OLDER = 16;

/** Loads a conversation: its newest messages, and the reply in progress. */
export async function loadThread(conversationId: string): Promise<void> {
  const { key, isBusy, phase } = getThread(conversationId);
  if (isBusy || phase === 'loading') return;
  updateThread(key, (thread) => (thread.phase === 'ready' ? thread : { ...thread, phase: 'loading' }));
  try {
    if (await readNewest(key, conversationId)) await join(key, conversationId);
  } catch (error) {
    updateThread(key, (thread) => ({ ...setIdle(thread), phase: phaseAfter(thread, error) }));
    logFailure(error);
  }
}

function phaseAfter(thread: Thread, error: unknown): Thread['phase'] {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return 'missing';
  return thread.phase === 'ready' ? 'ready' : 'failed';
}

/** Loads the newest messages; true if the last one is a reply in progress. */
async function readNewest(key: string, conversationId: string): Promise<boolean> {
  const wasBusy = findThread(key)?.isBusy;
  const { results, has_more } = await call('GET /chat/conversations/:id/history/', {
    params: { id: conversationId },
    query: { limit: NEWEST },
  });
  // A question asked in the meantime is newer than this response.
  if (findThread(key)?.isBusy !== wasBusy) return false;
  const isWritten = results.at(-1)?.status === 'streaming';
  updateThread(key, (thread) => ({
    ...setIdle(addNewest(thread, results.map(toChatMessage), has_more)),
    isBusy: isWritten,
  }));
  return isWritten;
}

/** Watches the reply in progress; one that has died is shown as interrupted. */
async function join(key: string, conversationId: string): Promise<void> {
  const signal = startWatching(key);
  const onConnection = (isConnected: boolean) => updateThread(key, (thread) => ({ ...thread, isConnected }));
  try {
    if (await watchReply(key, openReplyStream(conversationId, { signal, onConnection }))) return;
    await readNewest(key, conversationId);
  } catch (error) {
    if (signal.aborted) return;
    logFailure(error);
    await readNewest(key, conversationId).catch(logFailure);
  }
  updateThread(key, (thread) => (signal.aborted ? thread : asInterrupted(thread)));
}

function asInterrupted(thread: Thread): Thread {
  const messages = thread.messages.map((message) =>
    message.status === 'streaming' ? { ...message, status: 'interrupted' as const, step: null } : message,
  );
  return { ...setIdle(thread), messages };
}

/** Loads the messages before the first one shown. */
export async function loadOlder(key: string): Promise<void> {
  const thread = findThread(key);
  const first = thread?.messages[0];
  if (!thread?.conversationId || !first || !thread.hasMore || thread.isLoadingOlder) return;
  updateThread(key, (before) => ({ ...before, isLoadingOlder: true }));
  try {
    const { results, has_more } = await call('GET /chat/conversations/:id/history/', {
      params: { id: thread.conversationId },
      query: { limit: OLDER, before: first.id },
    });
    updateThread(key, (before) => addOlder(before, results.map(toChatMessage), has_more));
  } catch (error) {
    // With `hasMore` it would retry at once; reopening the conversation resets it.
    updateThread(key, (before) => ({ ...before, isLoadingOlder: false, hasMore: false }));
    logFailure(error);
  }
}

/** Loads the end of a reply that could not be watched to the end. */
export async function loadReplyEnd(key: string, conversationId: string): Promise<void> {
  if (await readNewest(key, conversationId)) await join(key, conversationId);
}
