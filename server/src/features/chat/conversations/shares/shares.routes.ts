import { chatEndpoints } from '@haulwise/contract';
import { buildWholeList } from '../../../../platform/http/paging.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { createShare, listShares, readSharedConversation, revokeShare } from './shares.ts';
import type { SharingContext } from './shares.view.ts';

export function bindShareRoutes(context: SharingContext): Route[] {
  return [
    route(chatEndpoints.createShare, ({ actor, params, body, new_id, idempotency_key, ip }) =>
      createShare(context, actor, params.id, { id: new_id, key: idempotency_key, address: ip, ...body }),
    ),
    route(chatEndpoints.listShares, async ({ actor, params }) =>
      buildWholeList(await listShares(context, actor, params.id)),
    ),
    route(chatEndpoints.revokeShare, ({ actor, params, ip }) => revokeShare(context, actor, params.id, ip)),
    route(chatEndpoints.getSharedConversation, ({ params }) => readSharedConversation(context, params.token)),
  ];
}
