import { filesEndpoints as e } from '@haulwise/contract';
import { buildPage, buildWholeList } from '../../../platform/http/paging.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Library } from '../library.ts';
import { createShare, downloadSharedFile, listAllFileShares, listFileShares, revokeFileShare } from './shares.ts';

export function bindShareRoutes(library: Library): Route[] {
  return [
    route(e.shareFile, ({ actor, ip, body, new_id, idempotency_key: key }) =>
      createShare(library, { user_id: actor.user_id, address: ip }, { id: new_id, key, ...body }),
    ),
    route(e.listAllFileShares, async ({ query }) =>
      buildPage(e.listAllFileShares, query, await listAllFileShares(library, query)),
    ),
    route(e.listFileShares, async ({ params }) => buildWholeList(await listFileShares(library, params.id))),
    route(e.revokeFileShare, ({ actor, ip, params }) =>
      revokeFileShare(library, { user_id: actor.user_id, address: ip }, params.id),
    ),
    route(e.downloadSharedFile, ({ params }) => downloadSharedFile(library, params.token)),
  ];
}
