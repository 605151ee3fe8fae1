import { knowledgeEndpoints } from '@haulwise/contract';
import type { Context } from '../../platform/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { downloadDocument } from './download-document.ts';
import type { Knowledge } from './knowledge.ts';
import { makeDownloadLink } from './make-download-link.ts';

export function knowledgeRoutes(context: Context, knowledge: Knowledge): Route[] {
  return [
    route(knowledgeEndpoints.downloadSource, (call) => downloadDocument(context, call)),
    route(knowledgeEndpoints.getDownloadLink, ({ actor, query }) =>
      makeDownloadLink(context, actor.user_id, query.source),
    ),
    route(knowledgeEndpoints.searchKnowledge, async ({ query }) => ({ data: await knowledge.search(query.q) })),
  ];
}
