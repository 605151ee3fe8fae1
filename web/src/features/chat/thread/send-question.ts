import type { MessageAttachment } from '@haulwise/contract';
import { toConversationTitle } from '@haulwise/contract/rules';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { createIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import type { SendBody } from '../../../platform/api/stream/stream.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import { getSession } from '../../../platform/session/session-store.ts';
import { t } from '../../../words/words.ts';
import { addConversation } from '../conversations/conversation-cache.ts';
import { createQuestion } from './chat-message.ts';
import { clearDraft, readDraft, removeSentDraft, restoreDraft, writeDraft } from './draft-store.ts';
import { runReply } from './run-reply.ts';
import { addQuestion, type Refusal, removeTrailingReply, replaceQuestion, setIdle, type Thread } from './thread.ts';
import { findThread, setConversationId, updateThread } from './thread-store.ts';

/** The last refused text, by input. */
const refused = new Map<string, { text: string; idempotencyKey: string }>();

export interface Question {
  text: string;
  /** The project of a conversation created by this question. */
  folder: string | null;
  /** Called when the conversation has been created. */
  onCreated: (conversationId: string) => void;
  /** What it comes with. */
  attachments?: MessageAttachment[];
}

/**
 * Sends a question: shows it at once, creates a conversation if needed, and follows the reply to its end. A refused
 * question returns to its input.
 */
export async function sendQuestion(
  key: string,
  { text, folder, onCreated, attachments = [] }: Question,
): Promise<void> {
  const thread = findThread(key);
  if (!thread || thread.isBusy) return;
  const userId = getSession().user?.id ?? '';
  const ids = attachments.map(({ id }) => id);
  const said = [text, ...ids].join('\n');
  const idempotencyKey = idempotencyKeyFor(key, said);
  const question = { ...createQuestion(thread.conversationId ?? '', text), attachments };
  // A suggested question keeps the draft.
  if (readDraft(userId, thread.conversationId).trim() === text) clearDraft(userId, thread.conversationId);
  updateThread(key, (before) => addQuestion(before, question));
  let conversationId = thread.conversationId;
  try {
    conversationId ??= await createConversation(key, { text, folder, onCreated }, idempotencyKey);
    const body: SendBody = {
      message: text,
      conversation_id: conversationId,
      ...(ids.length > 0 && { attachments: ids }),
    };
    const accepted = () => removeSentDraft(userId, thread.conversationId);
    await runReply(key, body, idempotencyKey, accepted);
    refused.delete(key);
  } catch (error) {
    logFailure(error);
    refused.set(key, { text: said, idempotencyKey });
    restoreDraft(userId, conversationId, text);
    updateThread(key, (before) => withoutQuestion(before, question.key, error));
  }
}

/**
 * Sends an edited question in place of the old one; if refused, everything is restored, with the text in its editor.
 */
export async function sendEditedQuestion(key: string, id: string, text: string): Promise<void> {
  const thread = findThread(key);
  const edited = thread?.messages.find((message) => message.id === id);
  if (!thread?.conversationId || !edited || thread.isBusy || text === '') return;
  const { conversationId } = thread;
  const place = `${key} ${id}`;
  const idempotencyKey = idempotencyKeyFor(place, text);
  const question = { ...createQuestion(conversationId, text, edited.versions.ids), attachments: edited.attachments };
  updateThread(key, (before) => replaceQuestion(before, id, question));
  try {
    await runReply(key, { message: text, conversation_id: conversationId, edit_message_id: id }, idempotencyKey);
    refused.delete(place);
  } catch (error) {
    logFailure(error);
    refused.set(place, { text, idempotencyKey });
    updateThread(key, (before) => ({ ...asBefore(before, thread, error), editing: { id, text } }));
  }
}

/** Regenerates the last reply; if refused, the old one stays. */
export async function retryReply(key: string): Promise<void> {
  const thread = findThread(key);
  if (!thread?.conversationId || thread.isBusy) return;
  updateThread(key, removeTrailingReply);
  try {
    await runReply(key, { conversation_id: thread.conversationId, regenerate: true }, createIdempotencyKey());
  } catch (error) {
    logFailure(error);
    updateThread(key, (before) => asBefore(before, thread, error));
  }
}

/** The conversation of a thread; created with this title if there is none yet, with what was typed in its input. */
export async function openConversation(key: string, question: Question): Promise<string> {
  const known = findThread(key)?.conversationId;
  if (known != null) return known;
  updateThread(key, (thread) => ({ ...thread, phase: 'ready' }));
  const userId = getSession().user?.id ?? '';
  return await createConversation(key, question, createIdempotencyKey(), (id) => {
    writeDraft(userId, id, readDraft(userId, null));
    writeDraft(userId, null, '');
  });
}

async function createConversation(
  key: string,
  question: Question,
  idempotencyKey: string,
  onBefore: (conversationId: string) => void = () => {},
): Promise<string> {
  const { text, folder, onCreated } = question;
  const create = (target: string | null) =>
    call('POST /chat/conversations/', {
      body: { title: toConversationTitle(text), folder: target },
      headers: { 'Idempotency-Key': `${idempotencyKey}-${target ?? 'none'}` },
    });
  const conversation = await create(folder).catch((error: unknown) => {
    // A deleted folder must not prevent a question from being asked.
    if (folder !== null && error instanceof ApiError && (error.status === 404 || error.status === 400))
      return create(null);
    throw error;
  });
  onBefore(conversation.id);
  setConversationId(key, conversation.id);
  addConversation(conversation);
  onCreated(conversation.id);
  return conversation.id;
}

function withoutQuestion(thread: Thread, questionKey: string, error: unknown): Thread {
  const messages = thread.messages.filter((message) => message.key !== questionKey);
  return { ...setIdle(thread), messages, refusal: refusalOf(error, true) };
}

/** Restores what a refused request has hidden. */
function asBefore(now: Thread, { messages, failure, failedVersions }: Thread, error: unknown): Thread {
  return { ...setIdle(now), messages, failure, failedVersions, refusal: refusalOf(error, false) };
}

function refusalOf(error: unknown, isReturned: boolean): Refusal {
  const isOverPlan = error instanceof ApiError && error.code === 'plan_limit';
  return { reason: reasonOf(error), isOverPlan, isReturned };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t`Your message was not sent.`;
  return error.serverMessage ?? (error.status === 0 ? error.message : t`Your message was not sent.`);
}

/** Opens the editor of a question. */
export function openEditor(key: string, id: string): void {
  updateThread(key, (thread) => {
    const question = thread.messages.find((message) => message.id === id);
    return thread.isBusy || !question ? thread : { ...thread, editing: { id, text: question.content } };
  });
}

export function closeEditor(key: string): void {
  updateThread(key, (thread) => ({ ...thread, editing: null }));
}

/** Refused text resent unchanged keeps its key, so that it is stored once. */
function idempotencyKeyFor(place: string, text: string): string {
  const earlier = refused.get(place);
  return earlier?.text === text ? earlier.idempotencyKey : createIdempotencyKey();
}
