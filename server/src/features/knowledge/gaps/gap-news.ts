import type { Context } from '../../../platform/core/context.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { type Asker, claimAnsweredGap, listAskers } from './gap-news.store.ts';

/** Calls `tell` for everyone whose refused question has an answer now, in the transaction that marks their gap as told. */
export async function sendGapNews(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  tell: (tx: Db, asker: Asker) => Promise<void>,
): Promise<void> {
  const tellSome = () =>
    runInTransaction(db, async (tx) => {
      const gap = await claimAnsweredGap(tx, clock.now());
      if (gap === null) return false;
      for (const asker of await listAskers(tx, gap)) await tell(tx, asker);
      return true;
    });
  while (await tellSome());
}
