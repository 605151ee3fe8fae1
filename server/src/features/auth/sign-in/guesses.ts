import { createHash } from 'node:crypto';
import { type AuditEntry, recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { getNetwork } from '../../../platform/core/network.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import {
  deleteGuess,
  deleteGuessesAt,
  deleteGuessesAtAccount,
  deleteOldGuesses,
  type GuessLimit,
  insertGuess,
  readGuesses,
} from './guesses.store.ts';

type Parts = Pick<Context, 'db' | 'clock'>;
type Limit = Omit<GuessLimit, 'since'>;

const WINDOW_MS = 15 * 60 * 1000;
/** Five typing errors are free; then each next guess waits longer. */
const BY_PERSON: Limit = { most: 10, pauses: [0, 0, 0, 0, 0, 10, 30, 60, 180, 300] };
/** From all networks together. */
const BY_NAME: Limit = { most: 20, pauses: [] };
const BY_ADDRESS: Limit = { most: 100, pauses: [] };
/** Of those who have a session, and of a second factor by those who know the password. */
const BY_INSIDER: Limit = { most: 10, pauses: [] };

/** A guess counted before the password is checked, so that parallel guesses cannot outrun the limit. */
export interface Guess {
  /** Whether this guess, if wrong, is the last one allowed for a while. */
  isLast: boolean;
  /** The limit of the account is reached in a way that must not be shown: answer as if the password were wrong. */
  isVoid: boolean;
  /** Uncounts the guess: the password was right. */
  takeBack(): Promise<void>;
  /** Uncounts this person's earlier guesses, too: they have proved who they are. */
  clear(): Promise<void>;
}

interface Counted {
  subject: string;
  limit: Limit;
  /** Earlier guesses at it are forgotten after a success. */
  isPersonal: boolean;
}

/** Whose password is guessed, and by whom. */
export interface Guesser {
  /** Undefined for a name that is nobody's. Such names are limited alike, so that limits do not tell names apart. */
  userId: string | undefined;
  name: string;
  address: string;
  /** A device on which this user has signed in before; null for a stranger. */
  deviceId: string | null;
}

const getAccount = (userId: string) => `user ${userId}`;
/** What was typed may be a password, so it is not stored. */
const getTyped = (name: string) => createHash('sha256').update(name.toLowerCase()).digest('base64url');

/** Attempts that must be counted one at a time: those of one device, or those at one name from one network. */
export function getGuessTurn(guesser: Guesser): string {
  return listCounted(guesser).find(({ isPersonal }) => isPersonal)?.subject ?? '';
}

/**
 * A device that has signed in before has limits of its own, so no stranger can lock it. For others the name that was
 * typed is limited, not the account: else a lock would tell which email belongs to which username.
 */
function listCounted({ userId, name, address, deviceId }: Guesser): Counted[] {
  if (userId !== undefined && deviceId !== null) {
    return [{ subject: `${getAccount(userId)} on ${deviceId}`, limit: BY_PERSON, isPersonal: true }];
  }
  const network = getNetwork(address);
  const typed = `name ${getTyped(name)}`;
  return [
    { subject: `address ${network}`, limit: BY_ADDRESS, isPersonal: false },
    { subject: typed, limit: BY_NAME, isPersonal: false },
    { subject: `${typed} at ${network}`, limit: BY_PERSON, isPersonal: true },
  ];
}

/**
 * Counts a guess at sign-in, across all instances; a 429 says how long to wait. Refused guesses do not prolong the
 * wait. RATE_LIMITS=off does not disable this.
 */
export async function claimGuess(parts: Parts, guesser: Guesser): Promise<Guess> {
  const { userId, name, address, deviceId } = guesser;
  const guess = await claim(parts, listCounted(guesser));
  if (deviceId !== null && userId !== undefined) return guess;
  // Two names lead to one account: together they get no more guesses than one.
  const account = userId === undefined ? `nobody ${getTyped(name)}` : getAccount(userId);
  const subject = `${account} at ${getNetwork(address)}`;
  const hidden = await claim(parts, [{ subject, limit: { ...BY_PERSON, pauses: [] }, isPersonal: true }]).catch(
    (error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    },
  );
  return {
    isLast: guess.isLast || hidden?.isLast === true,
    isVoid: hidden === null,
    async takeBack() {
      await guess.takeBack();
      await hidden?.takeBack();
    },
    async clear() {
      await guess.clear();
      await hidden?.clear();
    },
  };
}

/** Counts a guess at the password of somebody who is signed in: strangers cannot use it up. */
export function claimOwnGuess(parts: Parts, userId: string, sessionId: string): Promise<Guess> {
  return claim(parts, [{ subject: `${getAccount(userId)} in ${sessionId}`, limit: BY_INSIDER, isPersonal: true }]);
}

/** Counts a guess at a second factor at sign-in, from wherever; the password was right. */
export function claimCodeGuess(parts: Parts, userId: string): Promise<Guess> {
  return claim(parts, [{ subject: `${getAccount(userId)} codes`, limit: BY_INSIDER, isPersonal: true }]);
}

async function claim({ db, clock }: Parts, counted: Counted[]): Promise<Guess> {
  const now = clock.now();
  const since = new Date(now.getTime() - WINDOW_MS);
  const isLast = await runInTransaction(db, async (tx) => {
    let isReached = false;
    for (const { subject, limit, isPersonal } of counted) {
      const taken = await insertGuess(tx, subject, now, { ...limit, since });
      if (taken === null) throw await refusal(tx, subject, limit, now);
      isReached ||= isPersonal && taken === limit.most;
    }
    return isReached;
  });
  const takeBack = () =>
    deleteGuess(
      db,
      counted.map(({ subject }) => subject),
      now,
    );
  return {
    isLast,
    isVoid: false,
    takeBack,
    async clear() {
      await takeBack();
      const personal = counted.filter(({ isPersonal }) => isPersonal);
      await deleteGuessesAt(
        db,
        personal.map(({ subject }) => subject),
      );
    },
  };
}

async function refusal(db: Parts['db'], subject: string, { most, pauses }: Limit, now: Date): Promise<AppError> {
  const { count, oldest, latest } = await readGuesses(db, subject, new Date(now.getTime() - WINDOW_MS));
  const ends =
    count >= most ? (oldest ?? now).getTime() + WINDOW_MS : (latest ?? now).getTime() + (pauses[count] ?? 0) * 1_000;
  return new AppError('auth.too_many_failures', { retryAfter: Math.max(1, Math.ceil((ends - now.getTime()) / 1_000)) });
}

/** Records in the audit log that no more guesses are allowed, if this wrong guess was the last one. */
export async function recordLock(
  { db, clock }: Parts,
  guess: Guess,
  who: Pick<AuditEntry, 'actor_id' | 'target_id' | 'address'>,
): Promise<void> {
  if (guess.isLast) await recordAudit(db, { event: 'sign_in.locked', at: clock.now(), ...who });
}

/** Deletes the guesses at an account, and at the names that lead to it, once its owner has proved their identity. */
export async function clearGuesses(db: Parts['db'], userId: string, names: string[] = []): Promise<void> {
  await deleteGuessesAtAccount(db, getAccount(userId));
  for (const name of names) await deleteGuessesAtAccount(db, `name ${getTyped(name)}`);
}

/** Deletes guesses that no longer count. */
export async function deleteExpiredGuesses({ db, clock }: Parts): Promise<void> {
  await deleteOldGuesses(db, new Date(clock.now().getTime() - WINDOW_MS));
}
