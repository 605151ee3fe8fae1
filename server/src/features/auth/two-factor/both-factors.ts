import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { lockAccount } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { findCodeStep, parseAppCode } from './authenticator.ts';
import { claimRecoveryCode, claimStep, lockTwoFactor } from './two-factor.store.ts';

/**
 * Uses up an app code or a recovery code, exactly once even if several instances try at the same time; false if the
 * code is wrong or used. Callers must count it as a guess. A 409 if the server's keys have changed.
 */
export async function claimCode(
  { sealedSecrets, recoveryCodes, clock }: Pick<AuthParts, 'sealedSecrets' | 'recoveryCodes' | 'clock'>,
  tx: Db,
  userId: string,
  typed: string,
  ip: string,
): Promise<boolean> {
  const now = clock.now();
  // Lock the account first, as deleting it does: the opposite order could deadlock.
  await lockAccount(tx, userId);
  const row = await lockTwoFactor(tx, userId);
  if (!row?.enabled_at) return false;
  const secret = sealedSecrets.open(row.sealed_secret, userId);
  if (secret === null) return fail('auth.two_factor_unreadable');
  const digits = parseAppCode(typed);
  if (digits) {
    const step = findCodeStep(secret, digits, now);
    return step !== null && (await claimStep(tx, userId, step));
  }
  const hash = recoveryCodes.hash(typed, userId);
  if (!hash || !(await claimRecoveryCode(tx, userId, hash))) return false;
  const who = { actor_id: userId, target_id: userId, address: ip };
  await recordAudit(tx, { event: 'two_factor.recovery_code_used', at: now, ...who });
  return true;
}

export interface BothFactors {
  password: string;
  code: string;
}

/** Checks password and code, counting guesses, and runs `work` in the transaction that uses up the code. */
export async function runWithBothFactors<T>(
  parts: AuthParts,
  actor: Actor,
  { password, code }: BothFactors,
  ip: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  if (!actor.has_two_factor) fail('auth.two_factor_is_off');
  const guess = await checkOwnPassword(parts, actor, password, ip);
  const result = await runInTransaction(parts.db, async (tx) => {
    if (!(await claimCode(parts, tx, actor.user_id, code, ip))) fail('auth.wrong_code');
    return await work(tx);
  });
  await guess.takeBack();
  return result;
}
