import type { Context } from '../../platform/context.ts';
import { sweepGuesses } from './limit-guesses.ts';
import { deleteExpiredSessions } from './sessions.store.ts';

const BATCH = 1_000;

/** Removes what has run out: sessions that nobody can use any more, guesses that no longer count. */
export async function sweepSessions(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = context;
  while ((await deleteExpiredSessions(db, clock.now(), BATCH)) === BATCH);
  await sweepGuesses(context);
}
