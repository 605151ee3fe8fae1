import { setImmediate as breathe } from 'node:timers/promises';
import type { KnowledgeGap, knowledgeEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { createId } from '../../../platform/core/ids.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { readIndexingTimes } from '../review/reviews.store.ts';
import { findCitedDocuments } from '../search/retrieval.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { countGaps, findShownGap, type GapFilter, listGapRows, listQuestionsIn } from './gap-list.store.ts';
import { findGap, listOpenGaps, lockGaps, setGapStatus } from './gaps.store.ts';
import { toGap } from './gaps.view.ts';
import { deleteTestOfGap, saveTest } from './knowledge-tests.store.ts';

/** Gaps for administrators, filtered and ordered. */
export async function listGaps(
  db: Db,
  query: GapFilter & { page: number; page_size: number },
): Promise<{ count: number; results: KnowledgeGap[] }> {
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const [count, rows] = await Promise.all([countGaps(db, query), listGapRows(db, query, page)]);
  return { count, results: rows.map(toGap) };
}

const MOST_QUESTIONS = 100;
const MOST_PASSAGES = 5;

/** A gap with its latest questions and the passages that now come nearest to answering it. */
export async function readGap(
  db: Db,
  knowledge: Pick<SearchIndex, 'search'>,
  id: string,
): Promise<z.output<typeof knowledgeEndpoints.getKnowledgeGap.reply>> {
  const gap = (await findShownGap(db, id)) ?? fail('common.not_found');
  const [questions, found] = await Promise.all([
    listQuestionsIn(db, id, MOST_QUESTIONS),
    knowledge.search(gap.question),
  ]);
  return {
    ...toGap(gap),
    questions: questions.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() })),
    nearest: found.passages.slice(0, MOST_PASSAGES).map(({ passage_id, document, title, heading, text, score }) => {
      return { passage_id, document, title, heading, text, score };
    }),
  };
}

/**
 * Dismisses or reopens a gap. A reopened gap waits for documents indexed from then on, and loses its knowledge test. An
 * answered gap cannot be dismissed.
 */
export async function updateGap(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  status: 'open' | 'dismissed',
): Promise<KnowledgeGap> {
  return await runInTransaction(db, async (tx) => {
    const revision = await lockGaps(tx);
    const gap = (await findGap(tx, id)) ?? fail('common.not_found');
    if (gap.status === 'answered' && status === 'dismissed') fail('knowledge.gap_is_closed');
    const now = clock.now();
    if (gap.status !== status) {
      const closed_at = status === 'open' ? null : now;
      const since = status === 'open' ? { since: now } : {};
      await setGapStatus(tx, id, { status, answered_by: null, closed_at, ...since, revision });
    }
    if (gap.status === 'answered') await deleteTestOfGap(tx, id);
    return toGap((await findShownGap(tx, id)) ?? fail('common.not_found'));
  });
}

/** Closes an open or dismissed gap as answered by a document, and makes its question a knowledge test. */
export async function closeGap(db: Db, id: string, document: string, now: Date): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const revision = await lockGaps(tx);
    const gap = await findGap(tx, id);
    if (!gap || gap.status === 'answered') return;
    await setGapStatus(tx, id, { status: 'answered', answered_by: document, closed_at: now, revision });
    await saveTest(tx, { id: createId(), gap_id: id, question: gap.question, document, is_passing: true, now });
  });
}

/** Only the newest are asked again, which takes about 10 s. */
const MOST_GAPS = 500;

/** Closes every open gap whose question is now answered first and foremost by a document indexed after it was asked. */
export async function closeAnsweredGaps(
  { db, clock, signal }: Pick<Context, 'db' | 'clock'> & { signal: AbortSignal },
  knowledge: Pick<SearchIndex, 'search'>,
): Promise<void> {
  for (const { id, question, since } of await listOpenGaps(db, MOST_GAPS)) {
    if (signal.aborted) return;
    const [document] = findCitedDocuments(await knowledge.search(question));
    const indexed = document === undefined ? undefined : (await readIndexingTimes(db, [document])).get(document);
    if (document !== undefined && indexed && indexed > since) await closeGap(db, id, document, clock.now());
    // Let pending questions go first.
    await breathe();
  }
}
