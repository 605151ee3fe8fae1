import type { LoginBody, SignedIn } from '@haulwise/contract';
import type { z } from 'zod';
import { type AuditEntry, recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { findUserByName, lockAccount, readUser } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import type { Device } from '../sessions/device.ts';
import { createDeviceToken, findKnownDevice } from '../sessions/known-devices.ts';
import { deleteSession } from '../sessions/sessions.store.ts';
import { openSession } from '../sessions/sessions.ts';
import { claimCode } from '../two-factor/both-factors.ts';
import { claimCodeGuess, claimGuess, type Guess, type Guesser, getGuessTurn, recordLock } from './guesses.ts';

/**
 * Signs in with username or email, password, and a code if two-factor sign-in is on. Without the right password, every
 * failure takes the same steps and returns the same message, whether the account is unknown, is deactivated or has a
 * second factor. A wrong code counts as a guess, like a wrong password. Bursts queue.
 */
export async function signIn(parts: AuthParts, body: z.output<typeof LoginBody>, device: Device): Promise<SignedIn> {
  const user = await findUserByName(parts.db, body.username);
  const known = findKnownDevice(parts, user?.id, body.device_tokens ?? []);
  const { address } = device;
  const guesser = { userId: user?.id, name: body.username, address, deviceId: known?.id ?? null };
  const tokens = await parts.signInTurns(getGuessTurn(guesser), () => tryPassword(parts, user, guesser, body, device));
  const userId = user?.id ?? fail('auth.invalid_credentials');
  const device_token = known?.token ?? createDeviceToken(parts, userId);
  return { tokens, user: await readUser(parts, userId), device_token };
}

async function tryPassword(
  parts: AuthParts,
  user: Awaited<ReturnType<typeof findUserByName>>,
  guesser: Guesser,
  { password, code }: z.output<typeof LoginBody>,
  device: Device,
): Promise<SignedIn['tokens']> {
  const { address } = device;
  const guess = await claimGuess(parts, guesser);
  const isRight = await parts.passwords.verify(guess.isVoid ? null : (user?.password_hash ?? null), password);
  const now = parts.clock.now();
  if (!user?.is_active || !isRight) {
    await recordFailure(parts, guess, { at: now, target_id: user?.id ?? null, address });
    return fail('auth.invalid_credentials');
  }
  if (user.has_two_factor && code === undefined) {
    await guess.takeBack();
    return fail('auth.two_factor_required');
  }
  const isCode = user.has_two_factor && guesser.deviceId === null;
  const codeGuess = isCode ? await claimCodeGuess(parts, user.id) : null;
  const tokens = await openCheckedSession(parts, user, code, device, now);
  if (!tokens) {
    await recordFailure(parts, guess, { at: now, target_id: user.id, address, details: { factor: 'code' } });
    return fail('auth.wrong_code');
  }
  await guess.clear();
  await codeGuess?.clear();
  return tokens;
}

/** Null if the code is wrong. */
function openCheckedSession(
  parts: AuthParts,
  { id, password_hash, has_two_factor }: NonNullable<Awaited<ReturnType<typeof findUserByName>>>,
  code: string | undefined,
  device: Device,
  at: Date,
): Promise<SignedIn['tokens'] | null> {
  const { address } = device;
  return runInTransaction(parts.db, async (tx) => {
    if (has_two_factor && !(await claimCode(parts, tx, id, code ?? '', address))) return null;
    // The password may have changed since it was checked; that change ended all sessions, so do not open another.
    if ((await lockAccount(tx, id))?.password_hash !== password_hash) fail('auth.invalid_credentials');
    await recordAudit(tx, { event: 'sign_in.succeeded', at, actor_id: id, target_id: id, address });
    return await openSession(parts, tx, id, device, at);
  });
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
