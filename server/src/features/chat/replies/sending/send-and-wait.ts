import { type Citation, type ErrorId, errors, getErrorCode, type Message } from '@haulwise/contract';
import type { Actor } from '../../../../platform/core/actor.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import { findMessage } from '../../messages/messages.store.ts';
import { toMessage } from '../../messages/messages.view.ts';
import type { Replies } from '../replies.ts';
import { sendMessage } from '../send-message.ts';
import type { SendRequest } from './asked-question.ts';

/** Seconds. */
const RETRY_AFTER = 5;

interface WholeReply {
  conversation_id: string;
  response: string;
  sources: string[];
  citations: Citation[];
  message: Message;
}

/** Sends a message like sendMessage, and returns the reply once it is finished. */
export async function sendMessageAndWait(
  replies: Replies,
  actor: Actor,
  request: SendRequest,
  idempotencyKey: string | null,
  signal: AbortSignal,
): Promise<WholeReply> {
  const { run, frames } = await sendMessage(replies, actor, request, idempotencyKey, signal);
  for await (const batch of frames) {
    for (const { event } of batch) if (event.type === 'error') failAs(errorId(event.code));
  }
  const row = (await findMessage(replies.context.db, run.conversation_id, run.message_id)) ?? fail('common.not_found');
  const message = toMessage(row);
  const { content: response, sources, citations } = message;
  return { conversation_id: run.conversation_id, response, sources, citations, message };
}

function failAs(id: ErrorId): never {
  return fail(id, errors[id].status === 503 ? { retryAfter: RETRY_AFTER } : {});
}

function errorId(code: string): ErrorId {
  const ids = Object.keys(errors) as ErrorId[];
  return ids.find((id) => getErrorCode(id) === code) ?? 'chat.engine_failed';
}
