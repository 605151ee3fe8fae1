import type { Context } from '../../../platform/core/context.ts';
import { deleteExpiredKeys } from '../api-keys/api-keys.store.ts';
import { deleteOldResets } from '../password-reset/password-resets.store.ts';
import { deleteExpiredGuesses } from '../sign-in/guesses.ts';
import { deleteExpiredTickets } from '../sign-in/identities/identities.store.ts';
import { deletePendingTwoFactor } from '../two-factor/two-factor.store.ts';
import { SET_UP_TIMEOUT } from '../two-factor/two-factor.ts';
import { deleteExpiredSessions } from './sessions.store.ts';

const BATCH = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const RESETS_KEPT_MS = DAY_MS;
/** Their owners see that they expired. */
const EXPIRED_KEYS_KEPT_MS = 30 * DAY_MS;

/** Deletes expired sessions, API keys, mailed links, guesses, and two-factor set-ups that were never confirmed. */
export async function deleteExpiredSignInData(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = context;
  while ((await deleteExpiredSessions(db, clock.now(), BATCH)) === BATCH);
  await deletePendingTwoFactor(db, new Date(clock.now().getTime() - SET_UP_TIMEOUT));
  await deleteOldResets(db, new Date(clock.now().getTime() - RESETS_KEPT_MS));
  await deleteExpiredKeys(db, new Date(clock.now().getTime() - EXPIRED_KEYS_KEPT_MS));
  await deleteExpiredTickets(db, clock.now());
  await deleteExpiredGuesses(context);
}
