import type { LoginBody, SignedIn } from '@haulwise/contract';
import type { z } from 'zod';
import { type AuditEntry, recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { findUserByName, lockAccount, readUser } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import type { Device } from '../sessions/device.ts';
import { deleteSession } from '../sessions/sessions.store.ts';
import { openSession } from '../sessions/sessions.ts';
import { claimCode } from '../two-factor/both-factors.ts';
import { claimGuess, type Guess, getGuessSubject, recordLock } from './guesses.ts';

/**
 * Signs in with username or e-mail, password, and a code if two-factor sign-in is on. Without the right password, every
 * failure takes the same steps and returns the same message, whether the account is unknown, is deactivated or has a
 * second factor. A wrong code counts as a guess, like a wrong password.
 */
export async function signIn(parts: AuthParts, body: z.output<typeof LoginBody>, device: Device): Promise<SignedIn> {
  const { db, clock, passwords } = parts;
  const { address } = device;
  const user = await findUserByName(db, body.username);
  const guess = await claimGuess(parts, getGuessSubject(user?.id, body.username), address);
  const isRight = await passwords.verify(user?.password_hash ?? null, body.password);
  const now = clock.now();
  if (!user?.is_active || !isRight) {
    await recordFailure(parts, guess, { at: now, target_id: user?.id ?? null, address });
    return fail('auth.invalid_credentials');
  }
  if (user.has_two_factor && body.code === undefined) {
    await guess.takeBack();
    return fail('auth.two_factor_required');
  }
  const tokens = await runInTransaction(db, async (tx) => {
    if (user.has_two_factor && !(await claimCode(parts, tx, user.id, body.code ?? '', address))) return null;
    // The password may have changed since it was checked; that change ended all sessions, so do not open another.
    if ((await lockAccount(tx, user.id))?.password_hash !== user.password_hash) fail('auth.invalid_credentials');
    await recordAudit(tx, { event: 'sign_in.succeeded', at: now, actor_id: user.id, target_id: user.id, address });
    return await openSession(parts, tx, user.id, device, now);
  });
  if (!tokens) {
    await recordFailure(parts, guess, { at: now, target_id: user.id, address, details: { factor: 'code' } });
    return fail('auth.wrong_code');
  }
  await guess.takeBack();
  return { tokens, user: await readUser(parts, user.id) };
}

async function recordFailure(parts: AuthParts, guess: Guess, entry: Omit<AuditEntry, 'event'>): Promise<void> {
  const { target_id = null, address = null } = entry;
  await recordAudit(parts.db, { event: 'sign_in.failed', ...entry });
  await recordLock(parts, guess, { target_id, address });
}

/** Ends the caller's session and invalidates its tokens. */
export async function signOut({ db, clock }: Pick<AuthParts, 'db' | 'clock'>, actor: Actor, ip: string): Promise<void> {
  await runInTransaction(db, async (tx) => {
    await deleteSession(tx, actor.session_id);
    await recordAudit(tx, {
      event: 'session.signed_out',
      at: clock.now(),
      actor_id: actor.user_id,
      target_id: actor.user_id,
      address: ip,
    });
  });
}
