import type { SharedConversation } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import { mayAct } from '../../accounts/index.ts';
import { linkedShare, type SharingContext, shareTokens } from './share-link.ts';
import { findOpenShare } from './shares.store.ts';

/** The copy that a link opens, to anybody; every link that is not genuine or not open any more looks the same. */
export async function readSharedConversation(context: SharingContext, token: string): Promise<SharedConversation> {
  const { db, clock } = context;
  const tokens = shareTokens(context);
  const id = tokens.idOf(token);
  if (id === null || !tokens.isGenuine(token, linkedShare(id))) return fail('chat.share_not_open');
  const share = await findOpenShare(db, id, clock.now());
  if (!share || !(await mayAct(db, share.user_id))) return fail('chat.share_not_open');
  return { title: share.title, shared_at: share.created_at.toISOString(), messages: share.messages };
}
