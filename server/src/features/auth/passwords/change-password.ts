import { type ChangePasswordBody, confirmations, type User } from '@haulwise/contract';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { buildMail } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { t } from '../../../platform/mail/mail-words.ts';
import { lockAccount, readUser, setPasswordHash } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { deleteSessionsOf, lockSession } from '../sessions/sessions.store.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { findNewPasswordFault } from './password.policy.ts';

/** Changes the caller's password and signs them out everywhere else. */
export async function updatePassword(
  parts: Pick<AuthParts, 'config' | 'db' | 'clock' | 'mail' | 'passwords'>,
  actor: Actor,
  { old_password, new_password, new_password_confirm }: z.output<typeof ChangePasswordBody>,
  ip: string,
): Promise<{ message: string }> {
  const { config, db, clock, mail, passwords } = parts;
  const old = await checkOwnPassword(parts, actor, old_password, ip, 'auth.wrong_old_password');
  await old.takeBack();
  const user = await readUser(parts, actor.user_id);
  const fault = findNewPasswordFault(new_password, new_password_confirm, user);
  if (fault) fail(fault);

  const password_hash = await passwords.hash(new_password);
  await runInTransaction(db, async (tx) => {
    const now = clock.now();
    const account = await lockAccount(tx, actor.user_id);
    // If two sessions change the password at once, the first change has ended the session of the second.
    if (!(await lockSession(tx, actor.session_id, now))) fail('common.not_signed_in');
    // If one session sends two changes at once, the second was checked against a password that no longer applies.
    if (account?.password_hash !== old.password_hash) fail('auth.wrong_old_password');
    await setPasswordHash(tx, actor.user_id, password_hash);
    const ended = await deleteSessionsOf(tx, actor.user_id, actor.session_id);
    await recordAudit(tx, {
      event: 'password.changed',
      at: now,
      actor_id: actor.user_id,
      target_id: actor.user_id,
      address: ip,
      details: { sessions_ended: ended },
    });
    await mail.send(buildPasswordChangedMail(config.installationName, user), { db: tx });
  });
  return { message: confirmations['auth.password_changed'] };
}

/** Tells the account's owner that the password was changed. */
function buildPasswordChangedMail(
  sender: string,
  { email, username, language }: Pick<User, 'email' | 'username' | 'language'>,
): MailMessage {
  return buildMail({
    to: email,
    language,
    sender,
    subject: t`Your password was changed`,
    paragraphs: [
      t`The password of your account ${username} was changed, and all other devices were signed out. API keys that you made still work; revoke in your profile those you do not know.`,
      t`If this was not you, use "Forgot your password?" on the sign-in page at once and tell your administrator.`,
    ],
  });
}
