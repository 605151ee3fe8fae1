import { type Completion, type CompletionRequest, MODEL_NAME } from '@haulwise/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { createId } from '../../../platform/core/ids.ts';
import type { Streamed } from '../../../platform/http/route.ts';
import type { Replies } from '../../chat/index.ts';
import { listAnnotations } from './annotations.ts';
import { type Answering, type CompletionHead, loadWhole, startAnswer } from './answered.ts';
import { openChunks } from './chunks.ts';

/** Answers as OpenAI's chat completions do, in one piece or as a stream. */
export async function createCompletion(
  replies: Replies,
  actor: Actor,
  asked: z.output<typeof CompletionRequest>,
  signal: AbortSignal,
): Promise<Completion | Streamed> {
  checkModel(asked.model);
  const head = {
    id: `chatcmpl-${createId()}`,
    created: Math.floor(replies.context.clock.now().getTime() / 1_000),
    model: MODEL_NAME,
  };
  const left = new AbortController();
  const answering = await startAnswer(replies, actor, asked, AbortSignal.any([signal, left.signal]));
  const wantsUsage = asked.stream_options?.include_usage ?? false;
  if (asked.stream) return openChunks(head, answering, { wantsUsage, onLeft: () => left.abort() });
  return await buildCompletion(head, answering);
}

async function buildCompletion(head: CompletionHead, answering: Answering): Promise<Completion> {
  const { pieces, conversation_id, sumUsage } = answering;
  const { content, citations } = await loadWhole(pieces);
  const message = {
    role: 'assistant',
    content,
    refusal: null,
    annotations: listAnnotations(content, citations),
  } as const;
  return {
    ...head,
    object: 'chat.completion',
    choices: [{ index: 0, message, logprobs: null, finish_reason: 'stop' }],
    usage: sumUsage(content),
    metadata: conversation_id === null ? null : { conversation_id },
  };
}

function checkModel(name: string): void {
  if (name !== MODEL_NAME) fail('programs.unknown_model', { values: { model: MODEL_NAME } });
}

interface Model {
  id: string;
  object: 'model';
  created: number;
  owned_by: string;
}

/** The assistant is the only model. */
export function listModels(): { object: 'list'; data: Model[] } {
  return { object: 'list', data: [{ id: MODEL_NAME, object: 'model', created: 0, owned_by: MODEL_NAME }] };
}

export function readModel(name: string): Model {
  checkModel(name);
  return listModels().data[0] ?? fail('common.not_found');
}
