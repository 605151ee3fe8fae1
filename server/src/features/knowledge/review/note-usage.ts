import type { Db } from '../../../platform/db/database.ts';
import { addUsage } from './usage.store.ts';

/** Counts an answer for each document that it cites; `names` may hold web addresses, too. */
export async function noteUse(db: Db, names: string[], at: Date): Promise<void> {
  if (names.length > 0) await addUsage(db, names, at, { answers: 1, helpful: 0, not_helpful: 0 });
}

/** Counts what a user said of an answer for each document that it cites. */
export async function noteRating(db: Db, names: string[], at: Date, isHelpful: boolean): Promise<void> {
  if (names.length === 0) return;
  await addUsage(db, names, at, { answers: 0, helpful: Number(isHelpful), not_helpful: Number(!isHelpful) });
}
