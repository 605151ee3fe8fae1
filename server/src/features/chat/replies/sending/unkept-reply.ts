import type { Citation, StreamEvent } from '@haulwise/contract';
import type { Actor } from '../../../../platform/core/actor.ts';
import { AppError, fail } from '../../../../platform/core/app-error.ts';
import { createId } from '../../../../platform/core/ids.ts';
import { runInTransaction } from '../../../../platform/db/database.ts';
import { toReadScope } from '../../../../platform/db/scope.ts';
import { isUnavailable } from '../../../../platform/db/unavailable.ts';
import type { ModelUsage } from '../../../../platform/models/llm/usage.ts';
import { claimQuestion } from '../../../billing/index.ts';
import { writeAnswer } from '../../answers/answer.ts';
import type { PreviousReply } from '../../answers/asked.ts';
import type { EngineEvent, Turn } from '../../answers/engines/engine.ts';
import { saveModelUsage } from '../../answers/engines/model-usage.ts';
import { HISTORY_TURNS } from '../earlier-messages.ts';
import type { Replies } from '../replies.ts';
import { writeInTurn } from '../runs/answer-in-turn.ts';
import { lockUserRuns } from '../runs.store.ts';
import { checkParallelReplies } from '../send-message.ts';
import { MAX_REPLY_CHARACTERS } from '../write-reply.ts';
import { readAsker } from './asker.ts';

/** A question of a program, with the messages that it sent as its context. */
export interface UnkeptQuestion {
  text: string;
  /** Oldest first. */
  history: Turn[];
}

/** A piece of an answer, as programs get it. */
export type AnswerPiece = Extract<StreamEvent, { type: 'delta' }> | { type: 'citation'; citation: Citation };

/**
 * Answers a question that is not kept: it counts against the asker's plan and as one of their parallel replies, but
 * neither it nor the answer is stored. It waits in the same queues as kept ones. Refuses before the first event, and stops when `signal` is aborted or the reader
 * leaves. `onUsage` is called for each request to the model.
 */
export async function startUnkeptReply(
  replies: Replies,
  actor: Actor,
  question: UnkeptQuestion,
  signal: AbortSignal,
  onUsage: (usage: ModelUsage) => void,
): Promise<AsyncGenerator<AnswerPiece>> {
  const { config, db, clock } = replies.context;
  const leaveQueue = await replies.admission.waitToStore(actor.user_id, signal);
  let release = () => {};
  try {
    const asker = await runInTransaction(db, async (tx) => {
      if (config.rateLimits) {
        await lockUserRuns(tx, actor.user_id);
        await checkParallelReplies(replies, tx, actor);
      }
      release = replies.claimUnkept(actor.user_id);
      const used = await claimQuestion(tx, actor, clock.now());
      return await readAsker(tx, actor, null, clock.now(), used);
    });
    return writeUnkept(replies, actor, { ...toContext(question), ...asker }, signal, onUsage, release);
  } catch (error) {
    release();
    throw error;
  } finally {
    leaveQueue();
  }
}

/** Without citations and a state, since a program sends only words. */
function toContext({ text, history }: UnkeptQuestion) {
  const last = history.at(-1);
  const question = history.findLast(({ role }) => role === 'user')?.content ?? '';
  const said = { citations: [], draft: null, state: null, is_interrupted: false };
  const previous: PreviousReply | null =
    last?.role === 'assistant' ? { content: last.content, question, ...said } : null;
  return { text, history: history.slice(-HISTORY_TURNS), previous };
}

type Context = ReturnType<typeof toContext> & Awaited<ReturnType<typeof readAsker>>;

async function* writeUnkept(
  replies: Replies,
  actor: Actor,
  context: Context,
  signal: AbortSignal,
  onUsage: (usage: ModelUsage) => void,
  release: () => void,
): AsyncGenerator<AnswerPiece> {
  const left = new AbortController();
  const used: ModelUsage[] = [];
  const question = {
    ...context,
    user: { first_name: actor.first_name },
    today: replies.context.clock.now(),
    lastCalculation: null,
    template: null,
    signal: AbortSignal.any([signal, left.signal]),
    onUsage(usage: ModelUsage) {
      used.push(usage);
      onUsage(usage);
    },
  };
  try {
    const knowledge = replies.knowledge.forReader(toReadScope(actor));
    const turn = { userId: actor.user_id, signal: question.signal };
    const answer = writeInTurn(replies, turn, (engine) => writeAnswer(knowledge, engine, question));
    yield* listShown(answer, question.signal);
  } catch (error) {
    if (error instanceof AppError || question.signal.aborted || isUnavailable(error)) throw error;
    replies.context.log.error({ err: error }, 'unkept reply failed');
    throw new AppError('chat.engine_failed', { cause: error });
  } finally {
    left.abort();
    release();
    const run = { run_id: createId(), user_id: actor.user_id, used };
    replies.runInBackground('could not store the model usage of a reply', () => saveModelUsage(replies.context, run));
  }
}

/** The words and citations of an answer, up to the length at which a model has run away. */
async function* listShown(events: AsyncGenerator<EngineEvent>, signal: AbortSignal): AsyncGenerator<AnswerPiece> {
  let characters = 0;
  for await (const event of events) {
    if (signal.aborted) return;
    if (event.type === 'delta') characters += event.content.length;
    if (characters > MAX_REPLY_CHARACTERS) fail('chat.engine_failed');
    if (event.type === 'citation' || (event.type === 'delta' && event.content !== '')) yield event;
  }
}
