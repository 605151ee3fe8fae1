import { type ConfirmPasswordResetBody, confirmations } from '@haulwise/contract';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { newId } from '../../../platform/core/ids.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { setPasswordHash } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { forgetGuesses } from '../guesses.ts';
import { newPasswordFault } from '../passwords/password.policy.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';
import { findResettable } from './password-reset.policy.ts';
import { spendReset } from './password-resets.store.ts';
import { passwordResetNotice, type ResetRequest } from './reset-mails.ts';

/**
 * Notes the wish for a new password. Whether there is such an account is looked up only when the mail is written, so
 * that neither the answer nor its time can tell.
 */
export async function requestPasswordReset(
  mailResetLink: (request: ResetRequest) => Promise<void>,
  email: string,
  address: string,
): Promise<{ message: string }> {
  await mailResetLink({ id: newId(), email, address });
  return { message: confirmations['auth.reset_mailed'] };
}

type Parts = Pick<AuthParts, 'db' | 'clock' | 'passwords' | 'mailedTokens' | 'mail'>;

/** Sets a new password with a mailed token and signs its owner out everywhere; a second factor stays in force. */
export async function confirmPasswordReset(
  parts: Parts,
  { token, new_password, new_password_confirm }: z.output<typeof ConfirmPasswordResetBody>,
  ip: string,
): Promise<{ message: string }> {
  const { db, clock, passwords, mail } = parts;
  const { account: owner } = (await findResettable(parts, db, token)) ?? fail('auth.reset_link_expired');
  const fault = newPasswordFault(new_password, new_password_confirm, owner);
  if (fault) fail(fault);

  const password_hash = await passwords.hash(new_password);
  await inTransaction(db, async (tx) => {
    const { resetId, account } = (await findResettable(parts, tx, token)) ?? fail('auth.reset_link_expired');
    const now = clock.now();
    const { user_id } = account;
    await setPasswordHash(tx, user_id, password_hash);
    await spendReset(tx, resetId, now);
    const ended = await deleteSessionsOf(tx, user_id);
    await forgetGuesses(tx, user_id);
    await recordAudit(tx, {
      event: 'password.reset',
      at: now,
      actor_id: user_id,
      target_id: user_id,
      address: ip,
      details: { sessions_ended: ended },
    });
    await mail.send(passwordResetNotice(account), { db: tx });
  });
  return { message: confirmations['auth.password_reset'] };
}
