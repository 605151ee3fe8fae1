import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { FALL_BACK_STATUS } from '../answers/engines/model-engine/notices.ts';
import { recordConversationActivity } from '../conversations/conversations.store.ts';
import { type FinishedMessage, finishMessage } from '../messages/messages.store.ts';
import type { EndedReply, Replies } from './replies.ts';
import type { LiveRun } from './runs/live-run.ts';
import { insertRunEvents } from './runs/run-events.store.ts';
import { findRunStatus, finishRun, type RunRow } from './runs.store.ts';

/** In a long outage the text is in memory only. */
const RETRY_FOR_MS = 600_000;
/** While the process shuts down. */
const RETRY_AT_END_MS = 60_000;
const RETRY_EVERY_MS = 500;

type FinishedRun = Pick<RunRow, 'id' | 'conversation_id' | 'message_id'>;

/** Stores how a reply ended, with the last of its events; false if its run had already ended. */
export async function finishReply(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  run: FinishedRun,
  reply: FinishedMessage,
  lastFrames: Frame[],
): Promise<boolean> {
  const now = clock.now();
  // Every change of a conversation locks it first, as this does; otherwise a deletion and this could deadlock.
  const locked = recordConversationActivity(tx, run.conversation_id, now, 0);
  const [isOurs] = await Promise.all([finishRun(tx, run.id, reply.status), locked]);
  if (!isOurs) return false;
  await Promise.all([
    finishMessage(tx, run.message_id, reply, now),
    insertRunEvents(tx, [{ run_id: run.id, frames: lastFrames }], 'with_answer'),
  ]);
  return true;
}

/** The same, retried while the database is briefly unavailable; `also` runs in the transaction if the run had not ended. */
export async function finishReplyWithRetries(
  replies: Pick<Replies, 'context' | 'isOpen' | 'admission'>,
  run: FinishedRun,
  reply: FinishedMessage,
  lastFrames: Frame[],
  also: (tx: Db) => Promise<void>,
): Promise<boolean> {
  const { context, admission } = replies;
  const { clock, db, log } = context;
  const began = clock.now().getTime();
  let isRepeated = false;
  const finish = () =>
    runInTransaction(db, async (tx) => {
      const isOurs = await finishReply(tx, context, run, reply, lastFrames);
      if (isOurs) await also(tx);
      // The attempt before may have been committed, although its connection broke before that was heard.
      return isOurs || (isRepeated && (await findRunStatus(tx, run.id)) === reply.status);
    });
  for (;;) {
    try {
      return await admission.finishInTurn(run.id, finish);
    } catch (error) {
      isRepeated = true;
      const most = replies.isOpen ? RETRY_FOR_MS : RETRY_AT_END_MS;
      if (clock.now().getTime() - began > most) throw error;
      log.warn({ err: error, run: run.id }, 'could not store a reply; retrying');
      await sleep(RETRY_EVERY_MS);
    }
  }
}

/** What the metrics record of a reply. */
export function toEndedReply(
  { context }: Pick<Replies, 'context'>,
  { frames, beganAt, firstWordAt }: LiveRun,
  { status, is_stopped }: Pick<FinishedMessage, 'status' | 'is_stopped'>,
  isRefusal: boolean,
): EndedReply {
  const hasFallenBack = frames.some(({ event }) => event.type === 'status' && event.content === FALL_BACK_STATUS);
  const engine = context.config.llm === null ? 'built_in' : 'model';
  return {
    engine: hasFallenBack ? 'fallback' : engine,
    outcome: outcomeOf(status, is_stopped, isRefusal),
    first_word_seconds: firstWordAt === null ? null : (firstWordAt - beganAt) / 1_000,
    seconds: (performance.now() - beganAt) / 1_000,
  };
}

function outcomeOf(status: FinishedMessage['status'], isStopped: boolean, isRefusal: boolean): EndedReply['outcome'] {
  if (status === 'complete') return isRefusal ? 'refused' : 'answered';
  return isStopped ? 'stopped' : status;
}
