import type { ReplyFrame } from '../../../platform/api/stream/event-lines.ts';
import type { ReplyEvent } from './apply-stream-event.ts';
import { applyEvents, setIdle } from './thread.ts';
import { updateThread } from './thread-store.ts';

/** The server abandoned the reply with an `error` event; holds its text. */
export class ReplyError extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.name = 'ReplyError';
    this.code = code;
  }
}

/** Events within this time share one render (ms). */
const RENDER_EVERY = 40;

/**
 * Writes the events of a reply into its thread until it ends. True if it completed, false if it is no longer being
 * written and its end must be loaded from the history. Throws ReplyError, or what the stream throws. `onStart` is
 * called once the server has stored the question and started the reply.
 */
export async function watchReply(
  key: string,
  frames: AsyncIterable<ReplyFrame[]>,
  onStart: (conversationId: string) => void = () => {},
): Promise<boolean> {
  const pending = collect(key);
  try {
    for await (const batch of frames) {
      for (const { event } of batch) {
        if (event.type === 'error') throw new ReplyError(event.error, event.code);
        pending.add(event);
        if (event.type === 'start') onStart(event.conversation_id);
        if (event.type !== 'complete') continue;
        pending.flush();
        updateThread(key, setIdle);
        return true;
      }
    }
    return false;
  } finally {
    pending.flush();
  }
}

/** Batches events and writes them to the thread a few dozen times a second. */
function collect(key: string) {
  let events: ReplyEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let lastFlush = -RENDER_EVERY;
  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    lastFlush = performance.now();
    const ready = events;
    events = [];
    if (ready.length > 0) updateThread(key, (thread) => applyEvents(thread, ready));
  };
  const add = (event: ReplyEvent) => {
    events.push(event);
    timer ??= setTimeout(flush, Math.max(0, lastFlush + RENDER_EVERY - performance.now()));
  };
  return { add, flush };
}
