import type { Context } from '../../../platform/core/context.ts';
import { findFirstUnsummedDay, sumUpDay } from './source-days.store.ts';

/** A reply that was asked for before midnight has ended an hour later. */
const LATEST_REPLY_MS = 60 * 60 * 1000;

/** Sums up which sources the answers of each day showed that is over. */
export async function sumUpSources({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const open = new Date(clock.now().getTime() - LATEST_REPLY_MS).toISOString().slice(0, 10);
  let day = await findFirstUnsummedDay(db);
  while (day !== null && day < open) {
    await sumUpDay(db, day);
    day = await findFirstUnsummedDay(db);
  }
}
