import type { KnowledgeGap } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { findShownGap } from './gap-list.store.ts';
import { toGap } from './gap-replies.ts';
import { beginGapChange, findGap, setGapStatus } from './gaps.store.ts';
import { deleteTestOfGap } from './knowledge-tests.store.ts';

/**
 * Dismisses a gap, or opens it again: from then on it waits for a document that is indexed later, and the test that it
 * had become is gone. An answered one is not dismissed.
 */
export async function changeGap(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  status: 'open' | 'dismissed',
): Promise<KnowledgeGap> {
  return await inTransaction(db, async (tx) => {
    const revision = await beginGapChange(tx);
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
