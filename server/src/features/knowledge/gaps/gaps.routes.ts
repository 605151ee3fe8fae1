import { knowledgeEndpoints } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Searching } from '../searching.ts';
import { changeGap } from './change-gap.ts';
import { deleteTest } from './delete-test.ts';
import { listGaps } from './list-gaps.ts';
import { listTests } from './list-tests.ts';
import { readGap } from './read-gap.ts';
import { runTests } from './run-tests.ts';

/** Questions without a good answer, and those that must keep theirs. */
export function gapRoutes(context: Pick<Context, 'db' | 'clock'>, knowledge: Searching): Route[] {
  const { db } = context;
  return [
    route(knowledgeEndpoints.listKnowledgeGaps, async ({ query }) =>
      pageOf(knowledgeEndpoints.listKnowledgeGaps, query, await listGaps(db, query)),
    ),
    route(knowledgeEndpoints.getKnowledgeGap, ({ params }) => readGap(db, knowledge, params.id)),
    route(knowledgeEndpoints.updateKnowledgeGap, ({ params, body }) => changeGap(context, params.id, body.status)),
    route(knowledgeEndpoints.listKnowledgeTests, async ({ query }) => {
      const { failing, ...list } = await listTests(db, query);
      return { ...pageOf(knowledgeEndpoints.listKnowledgeTests, query, list), failing };
    }),
    route(knowledgeEndpoints.runKnowledgeTests, ({ signal }) => runTests({ ...context, signal }, knowledge)),
    route(knowledgeEndpoints.deleteKnowledgeTest, ({ params }) => deleteTest(db, params.id)),
  ];
}
