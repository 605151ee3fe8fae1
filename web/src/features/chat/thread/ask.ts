import { titleFromMessage } from '@haulwise/contract/rules';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import type { SendBody } from '../../../platform/api/stream.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import { getSession } from '../../../platform/session/session-store.ts';
import { temporaryQuestion } from '../chat-message.ts';
import { addConversation } from '../conversation-list/conversation-cache.ts';
import { acceptDraft, returnDraft, takeDraft } from '../drafts/draft-store.ts';
import { runReply } from './run-reply.ts';
import { atRest, type Thread, withoutTrailingReply, withQuestion } from './thread.ts';
import { threadStore } from './thread-store.ts';

export interface Question {
  text: string;
  /** Of a conversation that is made by this question. */
  folder: string | null;
  /** Called when the conversation has been made. */
  onCreated: (conversationId: string) => void;
}

/** The last question that was not accepted, by thread: sent again unchanged it must not be stored twice. */
const refused = new Map<string, { text: string; idempotencyKey: string }>();

/**
 * Sends a question: shows it at once, makes its conversation where there is none, and follows the reply to its end. A
 * question that was not accepted goes back to the input that it came from.
 */
export async function ask(key: string, { text, folder, onCreated }: Question): Promise<void> {
  const thread = threadStore.get(key);
  if (!thread || thread.isBusy) return;
  const userId = getSession().user?.id ?? '';
  const earlier = refused.get(key);
  const idempotencyKey = earlier?.text === text ? earlier.idempotencyKey : newIdempotencyKey();
  const question = temporaryQuestion(thread.conversationId ?? '', text);
  takeDraft(userId, thread.conversationId);
  threadStore.update(key, (before) => withQuestion(before, question));
  let conversationId = thread.conversationId;
  try {
    conversationId ??= await createConversation(key, { text, folder, onCreated }, idempotencyKey);
    const body: SendBody = { message: text, conversation_id: conversationId };
    const accepted = () => acceptDraft(userId, thread.conversationId);
    await runReply(key, body, idempotencyKey, accepted);
    refused.delete(key);
  } catch (error) {
    logFailure(error);
    refused.set(key, { text, idempotencyKey });
    returnDraft(userId, conversationId, text);
    threadStore.update(key, (before) => withoutQuestion(before, question.key, error));
  }
}

/** Asks for the last reply again; where that is refused, the old one stays. */
export async function regenerate(key: string): Promise<void> {
  const thread = threadStore.get(key);
  if (!thread?.conversationId || thread.isBusy) return;
  threadStore.update(key, withoutTrailingReply);
  try {
    await runReply(key, { conversation_id: thread.conversationId, regenerate: true }, newIdempotencyKey());
  } catch (error) {
    logFailure(error);
    const { messages, problem } = thread;
    threadStore.update(key, (before) => ({ ...atRest(before), messages, problem, refusal: reasonOf(error) }));
  }
}

async function createConversation(key: string, question: Question, idempotencyKey: string): Promise<string> {
  const { text, folder, onCreated } = question;
  const create = (target: string | null) =>
    call('POST /chat/conversations/', {
      body: { title: titleFromMessage(text), folder: target },
      headers: { 'Idempotency-Key': `${idempotencyKey}-${target ?? 'none'}` },
    });
  const conversation = await create(folder).catch((error: unknown) => {
    // A folder that is gone must not keep a question from being asked.
    if (folder !== null && error instanceof ApiError && (error.status === 404 || error.status === 400))
      return create(null);
    throw error;
  });
  threadStore.name(key, conversation.id);
  addConversation(conversation);
  onCreated(conversation.id);
  return conversation.id;
}

function withoutQuestion(thread: Thread, questionKey: string, error: unknown): Thread {
  const messages = thread.messages.filter((message) => message.key !== questionKey);
  return { ...atRest(thread), messages, refusal: reasonOf(error) };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Not sent.';
  return error.serverMessage ?? (error.status === 0 ? error.message : 'Not sent.');
}
