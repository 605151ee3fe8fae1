import { setImmediate as breathe } from 'node:timers/promises';
import type { KnowledgeTest } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findCitedDocuments } from '../search/retrieval.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { toTest } from './gaps.view.ts';
import { countTests, deleteTestRow, listTestRows, recordOutcomes, type TestRow } from './knowledge-tests.store.ts';

/** The knowledge tests, failing ones first. */
export async function listTests(
  db: Db,
  query: { page: number; page_size: number },
): Promise<{ count: number; failing: number; results: KnowledgeTest[] }> {
  const [counts, rows] = await Promise.all([
    countTests(db),
    listTestRows(db, query.page_size, (query.page - 1) * query.page_size),
  ]);
  return { ...counts, results: rows.map(toTest) };
}

/** If there are more, only the latest are asked, which takes about 20 s. */
const MOST_TESTS = 1_000;

/** Runs all knowledge tests and records the outcome of each. */
export async function runTests(
  { db, clock, signal }: Pick<Context, 'db' | 'clock'> & { signal: AbortSignal },
  knowledge: Pick<SearchIndex, 'search'>,
): Promise<{ passed: number; failed: number }> {
  const outcomes: { id: string; problem: string | null }[] = [];
  for (const test of await listTestRows(db, MOST_TESTS, 0)) {
    if (signal.aborted) break;
    outcomes.push({ id: test.id, problem: await problemOf(knowledge, test) });
    // Let pending questions go first.
    await breathe();
  }
  if (outcomes.length > 0) await recordOutcomes(db, outcomes, clock.now());
  const failed = outcomes.filter(({ problem }) => problem !== null).length;
  return { passed: outcomes.length - failed, failed };
}

async function problemOf(
  knowledge: Pick<SearchIndex, 'search'>,
  { question, document, expected }: TestRow,
): Promise<string | null> {
  if (document === null) return `The document that answered it, ${expected}, is no longer in the knowledge base.`;
  const cited = findCitedDocuments(await knowledge.search(question));
  if (cited.length === 0) return 'The assistant no longer finds an answer to it.';
  if (!cited.includes(expected)) return `It is answered from ${cited[0]} now, not from ${expected}.`;
  return null;
}

/** Deletes a test, so that its question is no longer asked after index changes. */
export async function deleteTest(db: Db, id: string): Promise<void> {
  if (!(await deleteTestRow(db, id))) fail('common.not_found');
}
