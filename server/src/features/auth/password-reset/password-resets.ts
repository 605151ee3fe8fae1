import { type ConfirmPasswordResetBody, confirmations } from '@haulwise/contract';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { createId } from '../../../platform/core/ids.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { setPasswordHash } from '../../accounts/index.ts';
import { deleteKeysOf } from '../api-keys/api-keys.store.ts';
import type { AuthParts } from '../auth-parts.ts';
import { findNewPasswordFault } from '../passwords/password.policy.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';
import { clearGuesses } from '../sign-in/guesses.ts';
import { findResettableAccount } from './password-reset.policy.ts';
import { claimReset } from './password-resets.store.ts';
import { buildPasswordResetMail, type ResetRequest } from './reset-mails.ts';

/**
 * Queues a password reset mail. The account is looked up only when the mail is written, so that neither the response
 * nor its timing reveals whether the account exists.
 */
export async function sendPasswordReset(
  mailResetLink: (request: ResetRequest) => Promise<void>,
  email: string,
  address: string,
): Promise<{ message: string }> {
  await mailResetLink({ id: createId(), email, address });
  return { message: confirmations['auth.reset_mailed'] };
}

type Parts = Pick<AuthParts, 'config' | 'db' | 'clock' | 'passwords' | 'mailedTokens' | 'mail'>;

/** Sets a new password with a mailed token and ends all sessions and API keys of the user; a second factor stays on. */
export async function finishPasswordReset(
  parts: Parts,
  { token, new_password, new_password_confirm }: z.output<typeof ConfirmPasswordResetBody>,
  ip: string,
): Promise<{ message: string }> {
  const { config, db, clock, passwords, mail } = parts;
  const { account: owner } = (await findResettableAccount(parts, db, token)) ?? fail('auth.reset_link_expired');
  const fault = findNewPasswordFault(new_password, new_password_confirm, owner);
  if (fault) fail(fault);

  const password_hash = await passwords.hash(new_password);
  await runInTransaction(db, async (tx) => {
    const { resetId, account } = (await findResettableAccount(parts, tx, token)) ?? fail('auth.reset_link_expired');
    const now = clock.now();
    const { user_id } = account;
    await setPasswordHash(tx, user_id, password_hash);
    await claimReset(tx, resetId, now);
    const ended = await deleteSessionsOf(tx, user_id);
    // Who had the old password may have made one.
    const keys_revoked = await deleteKeysOf(tx, user_id);
    await clearGuesses(tx, user_id, [account.email, account.username]);
    await recordAudit(tx, {
      event: 'password.reset',
      at: now,
      actor_id: user_id,
      target_id: user_id,
      address: ip,
      details: { sessions_ended: ended, keys_revoked },
    });
    await mail.send(buildPasswordResetMail(config.installationName, account), { db: tx });
  });
  return { message: confirmations['auth.password_reset'] };
}
