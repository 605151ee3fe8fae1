import type { Frame, StreamEvent } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import { sendNotification } from '../../../platform/db/notifications.ts';
import { requireOwnConversation } from '../conversations/conversation.policy.ts';
import { findConversation } from '../conversations/conversations.store.ts';
import { findMessage } from '../messages/messages.store.ts';
import type { Replies } from './replies.ts';
import { toCompleteEvent, toErrorEvent } from './reply-events.ts';
import {
  findRunningRun,
  findRunStatus,
  listRunEvents,
  RUN_EVENTS_CHANNEL,
  RUN_WATCH_CHANNEL,
  type RunRow,
} from './runs.store.ts';

/** Look again after this long anyway: notifications can be lost while a connection is re-established. */
const LOOK_AGAIN_MS = 1_000;

/** Events of a reply after a sequence number: from memory if this process writes it, otherwise from the database. */
export async function* watchReply(
  replies: Replies,
  run: RunRow,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<Frame[]> {
  const live = replies.find(run.id);
  if (live) yield* live.watch(after, signal);
  else yield* watchStored(replies, run, after, signal);
}

async function* watchStored(
  replies: Replies,
  run: RunRow,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<Frame[]> {
  const { db, notifications } = replies.context;
  const bell = createBell(signal);
  const stopListening = notifications.listen(RUN_EVENTS_CHANNEL, bell.ring);
  let position = after;
  await sendNotification(db, RUN_WATCH_CHANNEL, `${run.id} 1`);
  try {
    while (!signal.aborted) {
      const status = await findRunStatus(db, run.id);
      const frames = await listRunEvents(db, run.id, position);
      if (frames.length > 0) {
        position = frames.at(-1)?.id ?? position;
        yield frames;
        if (frames.some((frame) => isLast(frame.event))) return;
      } else if (status !== 'running') {
        yield [{ id: position + 1, event: await endOf(replies, run) }];
        return;
      } else await bell.wait(LOOK_AGAIN_MS);
    }
  } finally {
    stopListening();
    // At worst a mail is not sent.
    await sendNotification(db, RUN_WATCH_CHANNEL, `${run.id} -1`).catch(() => undefined);
  }
}

function isLast(event: StreamEvent): boolean {
  return event.type === 'complete' || event.type === 'error';
}

/** The last event of a run whose events were deleted, rebuilt from the stored message. */
async function endOf(replies: Replies, run: RunRow): Promise<StreamEvent> {
  const { db } = replies.context;
  const message = await findMessage(db, run.conversation_id, run.message_id);
  const conversation = await findConversation(db, run.user_id, run.conversation_id);
  if (!message || !conversation || message.status === 'error' || message.status === 'streaming') {
    return toErrorEvent('chat.reply_interrupted');
  }
  return toCompleteEvent(message, {
    message_id: message.id,
    conversation_id: run.conversation_id,
    title: conversation.title,
    status: message.status,
    is_stopped: message.is_stopped,
  });
}

/** A wait that ends on a ring, a timeout or the watcher's departure; a ring between two waits is not lost. */
function createBell(signal: AbortSignal) {
  let isRung = false;
  let wake = () => {};
  const ring = () => {
    isRung = true;
    wake();
  };
  signal.addEventListener('abort', ring, { once: true });
  const wait = async (ms: number) => {
    if (!isRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    isRung = false;
  };
  return { ring, wait };
}

/** Watches the reply that is being written in a conversation, after a given event; null if there is none. */
export async function watchRunningReply(
  replies: Replies,
  actor: Actor,
  id: string,
  after: number,
  signal: AbortSignal,
): Promise<AsyncGenerator<Frame[]> | null> {
  const { db } = replies.context;
  const conversation = await requireOwnConversation(db, actor, id);
  const run = await findRunningRun(db, actor.user_id, conversation.id);
  return run ? openAtOnce(watchReply(replies, run, after, signal)) : null;
}

/** The first, empty batch sends the response head at once, even if the next word is slow to come. */
async function* openAtOnce(frames: AsyncGenerator<Frame[]>): AsyncGenerator<Frame[]> {
  yield [];
  yield* frames;
}
