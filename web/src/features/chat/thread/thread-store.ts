import { create } from 'zustand';
import { watchSessionUser } from '../../../platform/session/session-store.ts';
import { createThread, type Thread } from './thread.ts';

/** Key of the conversation that has not been created yet. */
const NEW = '';

/** Threads by key: every conversation opened in this tab, so that a reply continues while another is in view. */
export const useThreads = create<ReadonlyMap<string, Thread>>(() => new Map());

/** Cached lookups of unchanged threads, so that reading one does not re-render the others. */
const untouched = new Map<string, Thread>();
/** Thread keys by conversation id. */
const keys = new Map<string, string>();
const watchers = new Map<string, AbortController>();
let count = 0;

function publish(change: (threads: Map<string, Thread>) => void = () => {}): void {
  const threads = new Map(useThreads.getState());
  change(threads);
  useThreads.setState(threads, true);
}

/** The thread of a conversation (null: the new one); a blank one if never opened. */
export function getThread(conversationId: string | null): Thread {
  const name = conversationId ?? NEW;
  const known = findThread(keys.get(name) ?? '');
  if (known) return known;
  count += 1;
  const thread = createThread(`thread-${count}`, conversationId);
  keys.set(name, thread.key);
  untouched.set(thread.key, thread);
  return thread;
}

export function findThread(key: string): Thread | undefined {
  return useThreads.getState().get(key) ?? untouched.get(key);
}

/** Changes a thread if it still exists; those of a signed-out user do not. */
export function updateThread(key: string, change: (thread: Thread) => Thread): void {
  const thread = findThread(key);
  if (!thread) return;
  untouched.delete(key);
  publish((threads) => threads.set(key, change(thread)));
}

/** Assigns the conversation's id to the thread; the next new conversation starts blank. */
export function setConversationId(key: string, conversationId: string): void {
  if (keys.get(NEW) === key) keys.delete(NEW);
  keys.set(conversationId, key);
  updateThread(key, (thread) => ({ ...thread, conversationId }));
}

/** Makes the next new conversation start blank. */
export function clearNewThread(): void {
  keys.delete(NEW);
  publish();
}

export function removeThread(conversationId: string): void {
  const key = keys.get(conversationId) ?? '';
  watchers.get(key)?.abort();
  keys.delete(conversationId);
  untouched.delete(key);
  publish((threads) => threads.delete(key));
}

/** A signal for watching this thread's reply; aborts the previous watch. */
export function startWatching(key: string): AbortSignal {
  watchers.get(key)?.abort();
  const controller = new AbortController();
  watchers.set(key, controller);
  return controller.signal;
}

watchSessionUser(() => {
  for (const controller of watchers.values()) controller.abort();
  watchers.clear();
  untouched.clear();
  keys.clear();
  useThreads.setState(new Map(), true);
});
