import type { ConversationShare } from '@haulwise/contract';
import type { Context } from '../../../../platform/core/context.ts';
import { createLinkTokens, type Linked, type LinkTokens } from '../../../../platform/secrets/link-tokens.ts';
import type { ShareRow } from './shares.store.ts';

export type SharingContext = Pick<Context, 'db' | 'clock' | 'secrets' | 'origin'>;

export function createShareTokens({ secrets }: Pick<Context, 'secrets'>): LinkTokens {
  return createLinkTokens(secrets.key('share_links'));
}

export function toLinkedShare(id: string): Linked {
  return { purpose: 'shared conversation', id, facts: [] };
}

/** A share as its owner sees it, with its link. */
export function toShare(context: SharingContext, row: ShareRow): ConversationShare {
  const { revoked_at: _revoked, ...rest } = row;
  return {
    ...rest,
    url: `${context.origin()}/shared/${createShareTokens(context).issue(toLinkedShare(row.id))}`,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
