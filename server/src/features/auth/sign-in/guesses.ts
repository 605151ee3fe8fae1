import { createHash } from 'node:crypto';
import { type AuditEntry, recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { getNetwork } from '../../../platform/core/network.ts';
import { deleteGuess, deleteGuessesAt, deleteOldGuesses, findOldestGuess, insertGuess } from './guesses.store.ts';

const WINDOW_MS = 15 * 60 * 1000;
const MOST_BY_ACCOUNT = 10;
const MOST_BY_ADDRESS = 100;

type Parts = Pick<Context, 'db' | 'clock'>;

/** A guess counted before the password is checked, so that parallel guesses cannot outrun the limit. */
export interface Guess {
  /** Whether this guess, if wrong, locks the account for a while. */
  isLast: boolean;
  /** Uncounts the guess: the password was right. */
  takeBack(): Promise<void>;
}

/** The account being guessed at. Unknown names are limited too, so that the limit does not reveal which ones exist. */
export function getGuessSubject(userId: string | undefined, name: string): string {
  if (userId) return `user ${userId}`;
  return `name ${createHash('sha256').update(name.toLowerCase()).digest('base64url')}`;
}

/**
 * Allows 10 wrong passwords per account and 100 per address in any 15 minutes, across all instances. Further guesses
 * get a 429 and do not prolong the lock. RATE_LIMITS=off does not disable this.
 */
export async function claimGuess({ db, clock }: Parts, account: string, ip: string): Promise<Guess> {
  const now = clock.now();
  const address = `address ${getNetwork(ip)}`;
  await take(db, address, MOST_BY_ADDRESS, now);
  let taken: number;
  try {
    taken = await take(db, account, MOST_BY_ACCOUNT, now);
  } catch (error) {
    await deleteGuess(db, address, now);
    throw error;
  }
  return {
    isLast: taken === MOST_BY_ACCOUNT,
    async takeBack() {
      await deleteGuess(db, account, now);
      await deleteGuess(db, address, now);
    },
  };
}

async function take(db: Parts['db'], subject: string, limit: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const taken = await insertGuess(db, subject, limit, now, since);
  if (taken !== null) return taken;
  const oldest = await findOldestGuess(db, subject, since);
  const waitMs = (oldest ?? now).getTime() + WINDOW_MS - now.getTime();
  return fail('auth.too_many_failures', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** Records in the audit log that the account is locked, if this wrong guess was the last one allowed. */
export async function recordLock(
  { db, clock }: Parts,
  guess: Guess,
  who: Pick<AuditEntry, 'actor_id' | 'target_id' | 'address'>,
): Promise<void> {
  if (guess.isLast) await recordAudit(db, { event: 'sign_in.locked', at: clock.now(), ...who });
}

/** Deletes the guesses at an account once its owner has proved their identity. */
export async function clearGuesses(db: Parts['db'], userId: string): Promise<void> {
  await deleteGuessesAt(db, getGuessSubject(userId, ''));
}

/** Deletes guesses that no longer count. */
export async function deleteExpiredGuesses({ db, clock }: Parts): Promise<void> {
  await deleteOldGuesses(db, new Date(clock.now().getTime() - WINDOW_MS));
}
