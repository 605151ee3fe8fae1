import { newId } from '../../../platform/core/ids.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { beginGapChange, findGap, setGapStatus } from './gaps.store.ts';
import { keepTest } from './knowledge-tests.store.ts';

/** Closes a gap that is open or dismissed as answered by a document; its question must go on being answered. */
export async function closeGap(db: Db, id: string, document: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const revision = await beginGapChange(tx);
    const gap = await findGap(tx, id);
    if (!gap || gap.status === 'answered') return;
    await setGapStatus(tx, id, { status: 'answered', answered_by: document, closed_at: now, revision });
    await keepTest(tx, { id: newId(), gap_id: id, question: gap.question, document, is_passing: true, now });
  });
}
