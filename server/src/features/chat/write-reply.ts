import { type Citation, type ErrorId, errorCode, errors, type StreamEvent } from '@haulwise/contract';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { answer } from './answer.ts';
import { holdConversation, touchConversation } from './conversations.store.ts';
import type { EngineEvent, Turn } from './engine.ts';
import { settleMessage } from './messages.store.ts';
import type { LiveRun } from './runs/live-run.ts';
import type { Replies } from './runs/replies.ts';
import { draftFromEvents, type ReplyDraft } from './runs/reply-draft.ts';
import { finishRun } from './runs.store.ts';

/** 256 KB of text: more is a model gone wild. */
const MAX_REPLY_CHARACTERS = 262_144;
const SETTLE_PATIENCE_MS = 60_000;
const SETTLE_PAUSE_MS = 500;

export interface ReplyJob {
  conversation_id: string;
  user_message_id: string;
  message_id: string;
  title: string;
  question: string;
  history: Turn[];
  first_name: string;
}

type Outcome = { status: 'complete' | 'interrupted' } | { status: 'error'; id: ErrorId };

/** Writes a reply from its first event to its settled end, whoever watches; never throws. */
export async function writeReply(replies: Replies, live: LiveRun, job: ReplyJob): Promise<void> {
  const { conversation_id, user_message_id, message_id } = job;
  replies.publish(live, { type: 'start', conversation_id, user_message_id, message_id });
  const outcome = await compose(replies, live, job);
  const draft = draftFromEvents(live.frames.map((frame) => frame.event));
  try {
    const isOurs = await settleWithPatience(replies, live.id, job, draft, outcome);
    replies.publish(live, isOurs ? lastEvent(job, draft, outcome) : failure('chat.reply_interrupted'));
  } catch (error) {
    replies.context.log.error({ err: error, run: live.id }, 'reply could not be stored');
    replies.publish(live, failure('common.unavailable'));
  }
}

async function compose(replies: Replies, live: LiveRun, job: ReplyJob): Promise<Outcome> {
  const question = {
    text: job.question,
    history: job.history,
    user: { first_name: job.first_name },
    signal: live.signal,
  };
  try {
    return await publishAll(replies, live, answer(replies.knowledge, replies.engine, question));
  } catch (error) {
    if (live.signal.aborted) return { status: 'interrupted' };
    replies.context.log.error({ err: error, run: live.id }, 'reply failed');
    return { status: 'error', id: error instanceof AppError ? error.id : 'chat.engine_failed' };
  }
}

async function publishAll(replies: Replies, live: LiveRun, events: AsyncGenerator<EngineEvent>): Promise<Outcome> {
  let characters = 0;
  for await (const event of events) {
    if (live.signal.aborted) break;
    if (event.type === 'delta') characters += event.content.length;
    if (characters > MAX_REPLY_CHARACTERS) return { status: 'error', id: 'chat.engine_failed' };
    if (event.type !== 'delta' || event.content !== '') replies.publish(live, toStreamEvent(event));
  }
  return { status: live.signal.aborted ? 'interrupted' : 'complete' };
}

function toStreamEvent(event: EngineEvent): StreamEvent {
  if (event.type === 'citation') return sourceDocument(event.citation);
  return event;
}

function sourceDocument(citation: Citation): StreamEvent {
  return { type: 'source_document', source: citation.source, citation };
}

function lastEvent(job: ReplyJob, draft: ReplyDraft, outcome: Outcome): StreamEvent {
  if (outcome.status === 'error') return failure(outcome.id);
  return {
    type: 'complete',
    response: draft.content,
    sources: draft.sources,
    citations: draft.citations,
    message_id: job.message_id,
    conversation_id: job.conversation_id,
    title: job.title,
    status: outcome.status,
  };
}

function failure(id: ErrorId): StreamEvent {
  return { type: 'error', error: errors[id].message, code: errorCode(id) };
}

/** Stores the end of a reply, waiting out a database that is briefly away; false where the run was ended by others. */
async function settleWithPatience(
  replies: Replies,
  runId: string,
  job: ReplyJob,
  draft: ReplyDraft,
  outcome: Outcome,
): Promise<boolean> {
  const { clock, db } = replies.context;
  const patienceEnds = clock.now().getTime() + SETTLE_PATIENCE_MS;
  for (;;) {
    try {
      return await inTransaction(db, async (tx) => {
        // The conversation first, as in every other change of it: else a delete and this wait for each other.
        await holdConversation(tx, job.conversation_id);
        if (!(await finishRun(tx, runId, outcome.status))) return false;
        const now = clock.now();
        await settleMessage(tx, job.message_id, { ...draft, status: outcome.status }, now);
        await touchConversation(tx, job.conversation_id, now);
        return true;
      });
    } catch (error) {
      if (clock.now().getTime() > patienceEnds) throw error;
      replies.context.log.warn({ err: error, run: runId }, 'reply not stored yet, trying again');
      await new Promise((resolve) => setTimeout(resolve, SETTLE_PAUSE_MS));
    }
  }
}
