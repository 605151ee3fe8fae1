import type { Context } from '../../../platform/core/context.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { closeAnsweredGaps } from '../gaps/gaps.ts';
import { runTests } from '../gaps/knowledge-tests.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { findOverlaps } from './overlaps.ts';
import { isOnlyReview, listChangedDocuments, readProgress, setReviewed } from './reviews.store.ts';

/** Paragraphs compared per review, about 10 s of work; the rest wait for the next one. */
const MOST_PARAGRAPHS = 5_000;

export interface ReviewContext extends Pick<Context, 'db' | 'clock'> {
  /** Aborted when the process ends. */
  signal: AbortSignal;
}

/**
 * Runs after an index change: asks open gaps and tests again, and compares changed documents with all others. One
 * process at a time; waits until no vectors are missing.
 */
export async function runReview(context: ReviewContext, knowledge: SearchIndex): Promise<void> {
  const { db } = context;
  // The transaction only holds the lock. The work happens outside of it, so that a failure loses nothing already done.
  await runInTransaction(db, async (lock) => {
    if (!(await isOnlyReview(lock))) return;
    for (let { reviewed, latest } = await readProgress(db); reviewed !== latest; ) {
      await knowledge.catchUp();
      if (knowledge.status() === 'loading' || context.signal.aborted) return;
      await closeAnsweredGaps(context, knowledge);
      await runTests(context, knowledge);
      if (context.signal.aborted) return;
      const done = await compareChanged(context, knowledge, reviewed, latest);
      await setReviewed(db, done);
      if (done !== latest) return;
      ({ reviewed, latest } = await readProgress(db));
    }
  });
}

/** Returns the revision up to which everything has been compared. */
async function compareChanged(
  { db, signal }: ReviewContext,
  knowledge: Pick<SearchIndex, 'neighboursOf'>,
  after: number,
  latest: number,
): Promise<number> {
  let compared = 0;
  let last = after;
  for (const { id, revision } of await listChangedDocuments(db, after)) {
    if (signal.aborted || (compared >= MOST_PARAGRAPHS && revision !== last)) return last;
    compared += await findOverlaps(db, knowledge, id);
    last = revision;
  }
  return latest;
}
