import type { Message } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import { requireOwnConversation } from '../conversations/conversation.policy.ts';
import type { Replies } from '../replies/replies.ts';
import { listMessageRows } from './messages.store.ts';
import { buildMessages } from './messages.view.ts';

/** Messages of one of the caller's conversations, oldest first, paged back from the newest. */
export async function listMessages(
  { context: { db }, knowledge }: Pick<Replies, 'context' | 'knowledge'>,
  actor: Actor,
  id: string,
  query: { limit: number; before?: string | undefined },
): Promise<{ results: Message[]; has_more: boolean }> {
  const conversation = await requireOwnConversation(db, actor, id);
  const { rows, has_more } = await listMessageRows(db, conversation.id, query.limit, query.before);
  return { results: await buildMessages(knowledge, rows), has_more };
}
