import { knowledgeEndpoints } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { dismissOverlap } from './dismiss-overlap.ts';
import { listDocuments } from './list-documents.ts';
import { listOverlaps } from './list-overlaps.ts';
import { readDocument } from './read-document.ts';

/** Documents as administrators look at them, and pairs of paragraphs that want a look. */
export function reviewRoutes(context: Pick<Context, 'db' | 'clock'>): Route[] {
  return [
    route(knowledgeEndpoints.listKnowledgeDocuments, async ({ query }) =>
      pageOf(knowledgeEndpoints.listKnowledgeDocuments, query, await listDocuments(context, query)),
    ),
    route(knowledgeEndpoints.getKnowledgeDocument, ({ params }) => readDocument(context, params.id)),
    route(knowledgeEndpoints.listKnowledgeOverlaps, async ({ query }) =>
      pageOf(knowledgeEndpoints.listKnowledgeOverlaps, query, await listOverlaps(context.db, query)),
    ),
    route(knowledgeEndpoints.dismissKnowledgeOverlap, ({ params }) => dismissOverlap(context, params.id)),
  ];
}
