import { chatEndpoints } from '@haulwise/contract';
import type { Context } from '../../../../platform/core/context.ts';
import { buildPage } from '../../../../platform/http/paging.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import {
  createFact,
  createFolderFacts,
  deleteFact,
  listFacts,
  listFolderFacts,
  saveProposedFact,
  setFactDeclined,
  updateFact,
} from './facts.ts';
import { restoreProposedPrice, saveProposedPrice } from './proposed-prices.ts';

export function bindFactRoutes(context: Context): Route[] {
  const { db } = context;
  return [
    route(chatEndpoints.listFacts, async ({ actor, query }) =>
      buildPage(chatEndpoints.listFacts, query, await listFacts(db, actor, query)),
    ),
    route(chatEndpoints.createFact, ({ actor, body, new_id }) => createFact(context, actor, new_id, body)),
    route(chatEndpoints.listFolderFacts, async ({ actor, params, query }) =>
      buildPage(chatEndpoints.listFolderFacts, query, await listFolderFacts(db, actor, params.id, query), params),
    ),
    route(chatEndpoints.createFolderFacts, ({ actor, params, body, new_id }) =>
      createFolderFacts(context, actor, params.id, new_id, body),
    ),
    route(chatEndpoints.updateFact, ({ actor, params, body }) => updateFact(context, actor, params.id, body.value)),
    route(chatEndpoints.deleteFact, ({ actor, params }) => deleteFact(db, actor, params.id)),
    route(chatEndpoints.keepProposedFact, ({ actor, params, body }) =>
      saveProposedFact(context, actor, params.id, params.index, body),
    ),
    route(chatEndpoints.keepProposedPrice, ({ actor, params, body }) =>
      saveProposedPrice(context, actor, params.id, params.index, body.replace),
    ),
    route(chatEndpoints.restoreProposedPrice, ({ actor, params }) =>
      restoreProposedPrice(context, actor, params.id, params.index),
    ),
    route(chatEndpoints.declineProposedFact, ({ actor, params }) =>
      setFactDeclined(context, actor, params.id, params.index),
    ),
  ];
}
