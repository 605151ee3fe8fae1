import type { Context } from '../../../platform/core/context.ts';
import { deleteEndedShares } from './file-shares.store.ts';

/** Ended links are listed for this long, so that it can be seen who had given one out. */
const LISTED_MS = 90 * 24 * 60 * 60 * 1000;

/** Forgets links that ended long ago. */
export async function forgetEndedFileShares({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteEndedShares(db, new Date(clock.now().getTime() - LISTED_MS));
}
