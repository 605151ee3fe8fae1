import type { ConversationShare } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import { ownConversation } from '../conversation.policy.ts';
import { type SharingContext, toShare } from './share-link.ts';
import { listLiveShares } from './shares.store.ts';

/** The links of one of the caller's conversations that still work, latest first. */
export async function listShares(
  context: SharingContext,
  actor: Actor,
  conversationId: string,
): Promise<{ results: ConversationShare[] }> {
  const { db, clock } = context;
  const conversation = await ownConversation(db, actor, conversationId);
  const rows = await listLiveShares(db, conversation, clock.now());
  return { results: rows.map((row) => toShare(context, row)) };
}
