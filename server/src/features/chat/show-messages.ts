import type { Message } from '@haulwise/contract';
import type { Knowledge } from '../knowledge/index.ts';
import { toMessage } from './chat-replies.ts';
import type { MessageRow } from './messages.store.ts';

/** Messages as the wire shows them; replies that the knowledge base would better now say so. */
export async function showMessages({ gaps }: Pick<Knowledge, 'gaps'>, rows: MessageRow[]): Promise<Message[]> {
  const replies = rows.filter((row) => row.message_type === 'assistant').map(({ id }) => id);
  const answered = await gaps.answeredSince(replies);
  return rows.map((row) => ({ ...toMessage(row), is_answered_since: answered.has(row.id) }));
}
