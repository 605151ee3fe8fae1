import { knowledgeEndpoints } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import { buildPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type ArticleContext, createArticle, deleteArticle, readArticle, updateArticle } from './articles/articles.ts';
import { listFigures } from './articles/figure-list.ts';
import { listDocuments, readDocument } from './documents/documents.ts';
import { createDownloadLink, downloadDocument, type Readers } from './documents/downloads.ts';
import { readSource } from './documents/read-source.ts';
import { listGaps, readGap, updateGap } from './gaps/gaps.ts';
import { deleteTest, listTests, runTests } from './gaps/knowledge-tests.ts';
import type { Knowledge } from './knowledge.ts';
import { listOverlaps, removeOverlap } from './review/overlaps.ts';
import type { SearchIndex } from './search/search-index.ts';
import { searchWithScores } from './search/search-knowledge.ts';

export function bindKnowledgeRoutes(context: Context, knowledge: Knowledge, readers: Readers): Route[] {
  return [
    route(knowledgeEndpoints.downloadSource, (call) => downloadDocument(context, call, readers)),
    route(knowledgeEndpoints.getDownloadLink, ({ actor, query }) => createDownloadLink(context, actor, query, readers)),
    route(knowledgeEndpoints.readSource, ({ actor, query }) => readSource(context, actor, query, readers)),
    route(knowledgeEndpoints.searchKnowledge, ({ query }) => searchWithScores(knowledge, query.q)),
  ];
}

/** The administrators' endpoints; `usernameOf` asks the users feature. */
export function bindKnowledgeAdminRoutes(
  context: Pick<Context, 'db' | 'clock'>,
  knowledge: Knowledge,
  usernameOf: (userId: string) => Promise<string>,
): Route[] {
  const { db, clock } = context;
  return [
    ...bindArticleRoutes({ db, clock, knowledge, usernameOf }),
    ...bindGapRoutes(context, knowledge),
    ...bindDocumentRoutes(context, knowledge),
  ];
}

function bindArticleRoutes(desk: ArticleContext): Route[] {
  return [
    route(knowledgeEndpoints.createArticle, (call) => createArticle(desk, call, call.new_id, call.body)),
    route(knowledgeEndpoints.getArticle, ({ params }) => readArticle(desk, params.id)),
    route(knowledgeEndpoints.updateArticle, (call) => updateArticle(desk, call, call.params.id, call.body)),
    route(knowledgeEndpoints.deleteArticle, (call) => deleteArticle(desk, call, call.params.id)),
  ];
}

/** Knowledge gaps and knowledge tests. */
function bindGapRoutes(context: Pick<Context, 'db' | 'clock'>, knowledge: SearchIndex): Route[] {
  const { db } = context;
  return [
    route(knowledgeEndpoints.listKnowledgeGaps, async ({ query }) =>
      buildPage(knowledgeEndpoints.listKnowledgeGaps, query, await listGaps(db, query)),
    ),
    route(knowledgeEndpoints.getKnowledgeGap, ({ params }) => readGap(db, knowledge, params.id)),
    route(knowledgeEndpoints.updateKnowledgeGap, ({ params, body }) => updateGap(context, params.id, body.status)),
    route(knowledgeEndpoints.listKnowledgeTests, async ({ query }) => {
      const { failing, ...list } = await listTests(db, query);
      return { ...buildPage(knowledgeEndpoints.listKnowledgeTests, query, list), failing };
    }),
    route(knowledgeEndpoints.runKnowledgeTests, ({ signal }) => runTests({ ...context, signal }, knowledge)),
    route(knowledgeEndpoints.deleteKnowledgeTest, ({ params }) => deleteTest(db, params.id)),
  ];
}

/** Documents, figures and overlaps to review. */
function bindDocumentRoutes(context: Pick<Context, 'db' | 'clock'>, knowledge: Pick<Knowledge, 'shelves'>): Route[] {
  return [
    route(knowledgeEndpoints.listKnowledgeFigures, async ({ query }) => {
      const list = listFigures(knowledge.shelves.figureRows, query, context.clock.now());
      return buildPage(knowledgeEndpoints.listKnowledgeFigures, query, list);
    }),
    route(knowledgeEndpoints.listKnowledgeDocuments, async ({ query }) =>
      buildPage(knowledgeEndpoints.listKnowledgeDocuments, query, await listDocuments(context, query)),
    ),
    route(knowledgeEndpoints.getKnowledgeDocument, ({ params }) => readDocument(context, params.id)),
    route(knowledgeEndpoints.listKnowledgeOverlaps, async ({ query }) =>
      buildPage(knowledgeEndpoints.listKnowledgeOverlaps, query, await listOverlaps(context.db, query)),
    ),
    route(knowledgeEndpoints.dismissKnowledgeOverlap, ({ params }) => removeOverlap(context, params.id)),
  ];
}
