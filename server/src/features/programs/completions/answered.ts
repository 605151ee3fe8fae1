import type { Citation, CompletionRequest, Frame, StreamEvent } from '@haulwise/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { computeTokenEstimate, type ModelUsage } from '../../../platform/models/llm/usage.ts';
import { type AnswerPiece, type Replies, sendMessage, startUnkeptReply } from '../../chat/index.ts';

type Asked = z.output<typeof CompletionRequest>;

/** What every answer and every chunk of one begins with. */
export interface CompletionHead {
  id: string;
  created: number;
  model: string;
}

/** An answer that is being written. */
export interface Answering {
  pieces: AsyncGenerator<AnswerPiece>;
  conversation_id: string | null;
  /** The tokens that it cost; whole once `pieces` has ended. */
  sumUsage(written: string): { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

/** Starts the answer to the last message: as a conversation of the asker's if it is to be kept, else of the messages sent. */
export async function startAnswer(
  replies: Replies,
  actor: Actor,
  asked: Asked,
  signal: AbortSignal,
): Promise<Answering> {
  const { keep, conversation_id } = asked.metadata ?? {};
  if (keep !== 'true' && conversation_id !== undefined) fail('programs.keep_to_continue');
  return keep === 'true'
    ? await startKept(replies, actor, asked, signal)
    : await startUnkept(replies, actor, asked, signal);
}

/** All of an answer, once it is written. */
export async function loadWhole(
  pieces: AsyncIterable<AnswerPiece>,
): Promise<{ content: string; citations: Citation[] }> {
  const citations: Citation[] = [];
  let content = '';
  for await (const piece of pieces) {
    if (piece.type === 'delta') content += piece.content;
    else citations.push(piece.citation);
  }
  return { content, citations };
}

/** What was said by people and the assistant; instructions of programs are not followed. */
function listTurns({ messages }: Asked) {
  return messages.flatMap(({ role, content }) =>
    role === 'user' || role === 'assistant' ? [{ role, content: content ?? '' }] : [],
  );
}

async function startUnkept(replies: Replies, actor: Actor, asked: Asked, signal: AbortSignal): Promise<Answering> {
  const turns = listTurns(asked).filter(({ content }) => content !== '');
  const text = turns.at(-1)?.content ?? '';
  const used: ModelUsage[] = [];
  const question = { text, history: turns.slice(0, -1) };
  const pieces = await startUnkeptReply(replies, actor, question, signal, (usage) => void used.push(usage));
  return { pieces, conversation_id: null, sumUsage: (written) => sumUsage(used, turns, written) };
}

/** The conversation that is kept is the context, so that earlier messages need not be sent, and may not be to begin one. */
async function startKept(replies: Replies, actor: Actor, asked: Asked, signal: AbortSignal): Promise<Answering> {
  const turns = listTurns(asked);
  const { conversation_id } = asked.metadata ?? {};
  if (conversation_id === undefined && turns.length > 1) fail('programs.keep_has_own_context');
  if (conversation_id !== undefined && actor.key && !actor.key.scopes.includes('conversations:read'))
    fail('auth.key_lacks_scope', { values: { scope: 'conversations:read' } });
  const message = turns.at(-1)?.content ?? '';
  const { run, frames } = await sendMessage(replies, actor, { message, conversation_id }, null, signal);
  const used = replies.find(run.id)?.used ?? [];
  return {
    // A program that hangs up has stopped the answer, unlike a browser whose connection broke.
    pieces: listPieces(frames, () => replies.stop(run.id, 'stopped')),
    conversation_id: run.conversation_id,
    sumUsage: (written) => sumUsage(used, turns, written),
  };
}

/** The words and citations of a reply; `stop` is called if its reader leaves before its end. */
async function* listPieces(frames: AsyncIterable<Frame[]>, stop: () => void): AsyncGenerator<AnswerPiece> {
  let isOver = false;
  try {
    for await (const batch of frames) {
      for (const { event } of batch) {
        isOver ||= event.type === 'complete' || event.type === 'error';
        yield* toPieces(event);
      }
    }
  } finally {
    if (!isOver) stop();
  }
}

function toPieces(event: StreamEvent): AnswerPiece[] {
  if (event.type === 'error') return fail('chat.engine_failed');
  if (event.type === 'source_document') return [{ type: 'citation', citation: event.citation }];
  return event.type === 'delta' ? [event] : [];
}

/** What the model's server reported; estimated from characters if no model was asked. */
function sumUsage(used: ModelUsage[], turns: { content: string }[], written: string) {
  const asked = turns.reduce((sum, { content }) => sum + content.length, 0);
  const estimate = { input_tokens: computeTokenEstimate(asked), output_tokens: computeTokenEstimate(written.length) };
  const counted = used.length > 0 ? used : [estimate];
  const prompt_tokens = counted.reduce((sum, one) => sum + one.input_tokens, 0);
  const completion_tokens = counted.reduce((sum, one) => sum + one.output_tokens, 0);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}
