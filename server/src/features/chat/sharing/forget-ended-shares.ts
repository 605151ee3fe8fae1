import type { Context } from '../../../platform/core/context.ts';
import { deleteEndedShares } from './shares.store.ts';

/** A repetition of the request that made a link finds it for this long after its end. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Removes the copies behind links that do not work any more. */
export async function forgetEndedShares({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteEndedShares(db, new Date(clock.now().getTime() - KEPT_MS));
}
