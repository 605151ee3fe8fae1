import { errorCode, errors } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { lockConversationById, recordConversationActivity } from '../conversations/conversations.store.ts';
import { finishMessage } from '../messages/messages.store.ts';
import type { Replies } from './replies.ts';
import { toReplyDraft } from './reply-draft.ts';
import { finishRun, insertRunEvents, listDeadRuns, listRunEvents, type RunRow } from './runs.store.ts';

type ReapContext = Pick<Context, 'db' | 'clock'>;

/**
 * Settles replies whose process died: what was saved of their text stays, marked interrupted. What its paragraphs rest on
 * is lost with the process, so none claims anything. `exceptInstance` names
 * the one process that can be alive where the database is ours alone; otherwise the heartbeat tells.
 */
export async function finishDeadRuns(context: ReapContext, exceptInstance: string | null): Promise<number> {
  const runs = await listDeadRuns(context.db, exceptInstance);
  for (const run of runs) await reap(context, run);
  return runs.length;
}

async function reap(context: ReapContext, run: RunRow): Promise<void> {
  const frames = await listRunEvents(context.db, run.id, 0);
  const draft = toReplyDraft(frames.map((frame) => frame.event));
  await inTransaction(context.db, async (tx) => {
    await lockConversationById(tx, run.conversation_id);
    if (!(await finishRun(tx, run.id, 'interrupted'))) return;
    const now = context.clock.now();
    await finishMessage(
      tx,
      run.message_id,
      {
        ...draft,
        basis: [],
        calculations: [],
        follow_ups: [],
        is_refusal: false,
        status: 'interrupted',
        is_stopped: false,
      },
      now,
    );
    await recordConversationActivity(tx, run.conversation_id, now);
    const event = {
      type: 'error' as const,
      error: errors['chat.reply_interrupted'].message,
      code: errorCode('chat.reply_interrupted'),
    };
    await insertRunEvents(tx, [{ run_id: run.id, frames: [{ id: (frames.at(-1)?.id ?? 0) + 1, event }] }]);
  });
}

const LOOK_EVERY_MS = 3_000;

/** Settles the replies of dead processes: at once where the database is ours alone, and every few seconds from then on. */
export function startReaper(replies: Replies): () => void {
  const { context, instanceId } = replies;
  const look = async (exceptInstance: string | null) => {
    try {
      const settled = await finishDeadRuns(context, exceptInstance);
      if (settled > 0) context.log.warn({ settled }, 'replies of a dead process marked interrupted');
    } catch (error) {
      context.log.warn({ err: error }, 'dead replies could not be looked for');
    }
  };
  void look(context.config.databaseUrl === null ? instanceId : null);
  const timer = setInterval(() => void look(null), LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
