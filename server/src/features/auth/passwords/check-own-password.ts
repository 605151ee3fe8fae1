import type { ErrorId } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { findPasswordHash } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { claimOwnGuess, type Guess, recordLock } from '../sign-in/guesses.ts';
import { createPasswordHasher } from './password-hasher.ts';

export interface CheckedPassword extends Guess {
  /** The hash that the password was checked against. */
  password_hash: string | null;
}

/**
 * Checks the password of a signed-in user again; `wrong` is the error if it is incorrect. This counts as a guess, as at
 * sign-in; take it back once everything else has been checked.
 */
export async function checkOwnPassword(
  parts: Pick<AuthParts, 'db' | 'clock' | 'passwords'>,
  actor: Actor,
  password: string,
  ip: string,
  wrong: ErrorId = 'auth.wrong_password',
): Promise<CheckedPassword> {
  const password_hash = await findPasswordHash(parts.db, actor.user_id);
  if (password_hash === null) fail('auth.no_password');
  const guess = await claimOwnGuess(parts, actor.user_id, actor.session_id);
  if (!(await parts.passwords.verify(password_hash, password))) {
    await recordLock(parts, guess, { actor_id: actor.user_id, target_id: actor.user_id, address: ip });
    fail(wrong);
  }
  return { ...guess, password_hash };
}

/** The same for another feature: returns what takes the guess back. */
export function createPasswordCheck({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>) {
  const parts = { db, clock, passwords: createPasswordHasher(config.passwordCost) };
  return async (actor: Actor, password: string, ip: string): Promise<() => Promise<void>> =>
    (await checkOwnPassword(parts, actor, password, ip)).takeBack;
}
