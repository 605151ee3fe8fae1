import type { Message } from '@haulwise/contract';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { call } from '../../../../platform/api/call.ts';
import { logFailure } from '../../../../platform/log/log-failure.ts';
import { sendConversationChange } from '../../conversations/other-tabs.ts';
import type { ChatMessage } from '../../thread/chat-message.ts';
import { findThread, updateThread } from '../../thread/thread-store.ts';

type FeedbackType = NonNullable<Message['feedback']>;

/** The comment sent with Helpful (spec §4). */
const HELPFUL = 'Helpful response';

export interface Rating {
  type: FeedbackType;
  comment?: string;
}

/** The last user message before a reply (spec §7). */
export function getQuestion(key: string, reply: ChatMessage): string {
  const messages = findThread(key)?.messages ?? [];
  const place = messages.findIndex(({ id }) => id === reply.id);
  return messages.slice(0, place).findLast(({ message_type }) => message_type === 'user')?.content ?? '';
}

/** Rates a reply once; true if it is rated afterwards. A failure is only logged (spec §8). */
export async function sendRating(
  key: string,
  reply: ChatMessage,
  { type, comment = HELPFUL }: Rating,
): Promise<boolean> {
  try {
    await call('POST /chat/feedback/', {
      body: {
        feedback_type: type,
        question: getQuestion(key, reply),
        answer: reply.content,
        comment,
        session_id: reply.conversation,
        message_id: reply.id,
      },
    });
  } catch (error) {
    logFailure(error);
    // Already rated, in another tab or by a request whose response was lost.
    if (!(error instanceof ApiError && error.code === 'already_rated')) return false;
  }
  updateThread(key, (thread) => ({
    ...thread,
    messages: thread.messages.map((message) =>
      message.id === reply.id ? { ...message, feedback: message.feedback ?? type } : message,
    ),
  }));
  sendConversationChange(reply.conversation);
  return true;
}
