import { getSession, watchSession } from '../../../platform/session/session-store.ts';
import { blankThread, type Thread } from './thread.ts';

/** Stands for the conversation that is not made yet. */
const NEW = '';

const threads = new Map<string, Thread>();
const keys = new Map<string, string>();
const watchers = new Map<string, AbortController>();
const listeners = new Set<() => void>();
let count = 0;

function publish(): void {
  for (const listener of listeners) listener();
}

/** Every conversation that this tab has opened, so that a reply goes on while another conversation is in view. */
export const threadStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** The thread of a conversation, null for the one to be made; blank where it was never opened. */
  threadOf(conversationId: string | null): Thread {
    const name = conversationId ?? NEW;
    const known = threads.get(keys.get(name) ?? '');
    if (known) return known;
    count += 1;
    const thread = blankThread(`thread-${count}`, conversationId);
    keys.set(name, thread.key);
    threads.set(thread.key, thread);
    return thread;
  },

  get(key: string): Thread | undefined {
    return threads.get(key);
  },

  /** Changes a thread that still exists; one of a user who has left does not. */
  update(key: string, change: (thread: Thread) => Thread): void {
    const thread = threads.get(key);
    if (!thread) return;
    threads.set(key, change(thread));
    publish();
  },

  /** Gives the conversation its id; the next new one starts blank. */
  name(key: string, conversationId: string): void {
    if (keys.get(NEW) === key) keys.delete(NEW);
    keys.set(conversationId, key);
    this.update(key, (thread) => ({ ...thread, conversationId }));
  },

  /** Starts the next new conversation blank, whatever became of the one before. */
  clearNew(): void {
    keys.delete(NEW);
    publish();
  },

  forget(conversationId: string): void {
    const key = keys.get(conversationId) ?? '';
    watchers.get(key)?.abort();
    keys.delete(conversationId);
    threads.delete(key);
    publish();
  },

  /** A signal for whoever watches this thread's reply; an earlier watcher of it is sent away. */
  watch(key: string): AbortSignal {
    watchers.get(key)?.abort();
    const controller = new AbortController();
    watchers.set(key, controller);
    return controller.signal;
  },

  clear(): void {
    for (const controller of watchers.values()) controller.abort();
    watchers.clear();
    threads.clear();
    keys.clear();
    publish();
  },
};

let userId = getSession().user?.id;

// Nothing of one user may be shown to the next.
watchSession(() => {
  const next = getSession().user?.id;
  if (next !== userId) threadStore.clear();
  userId = next;
});
