import type { Db } from '../../platform/db/database.ts';
import { countQuestions } from './question-counts.store.ts';
import { dayOf } from './question-day.ts';

/** How many questions a user has asked today (UTC). */
export function questionsToday(db: Db, userId: string, now: Date): Promise<number> {
  return countQuestions(db, userId, dayOf(now));
}
