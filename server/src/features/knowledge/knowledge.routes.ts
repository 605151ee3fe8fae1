import { knowledgeEndpoints } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { downloadDocument, type MayAct } from './download-document.ts';
import { inspectSearch } from './inspect-search.ts';
import type { Knowledge } from './knowledge.ts';
import { makeDownloadLink } from './make-download-link.ts';
import { readSource } from './read-source.ts';

export function knowledgeRoutes(context: Context, knowledge: Knowledge, mayAct: MayAct): Route[] {
  return [
    route(knowledgeEndpoints.downloadSource, (call) => downloadDocument(context, call, mayAct)),
    route(knowledgeEndpoints.getDownloadLink, ({ actor, query }) =>
      makeDownloadLink(context, actor.user_id, query.source),
    ),
    route(knowledgeEndpoints.readSource, ({ query }) => readSource(context.db, query)),
    route(knowledgeEndpoints.searchKnowledge, ({ query }) => inspectSearch(knowledge, query.q)),
  ];
}
