import type { Frame, StreamEvent } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import { sendNotification } from '../../../platform/db/notifications.ts';
import { requireOwnConversation } from '../conversations/conversation.policy.ts';
import { findConversation } from '../conversations/conversations.store.ts';
import { findMessage } from '../messages/messages.store.ts';
import type { Replies } from './replies.ts';
import { toCompleteEvent, toErrorEvent } from './runs/reply-events.ts';
import { findRunningRun, RUN_WATCH_CHANNEL, type RunRow } from './runs.store.ts';

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
  let position = after;
  const { db } = replies.context;
  await sendNotification(db, RUN_WATCH_CHANNEL, `${run.id} 1`);
  try {
    for await (const frames of replies.stored.watch(run.id, after, signal)) {
      position = frames.at(-1)?.id ?? position;
      yield frames;
      if (frames.some((frame) => isLast(frame.event))) return;
    }
  } finally {
    // At worst a mail is not sent.
    await sendNotification(db, RUN_WATCH_CHANNEL, `${run.id} -1`).catch(() => undefined);
  }
  if (!signal.aborted) yield [{ id: position + 1, event: await endOf(replies, run) }];
}

function isLast(event: StreamEvent): boolean {
  return event.type === 'complete' || event.type === 'error';
}

/** The last event of a run, put together from the stored message. */
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
