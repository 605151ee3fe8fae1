import type { User } from '@haulwise/contract';
import { buildMail } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { type MailText, t } from '../../../platform/mail/mail-words.ts';

type Change = 'on' | 'off' | 'reset';

const SUBJECT: Record<Change, MailText> = {
  on: t`Two-factor sign-in is on`,
  off: t`Two-factor sign-in is off`,
  reset: t`Two-factor sign-in was reset`,
};
const WHAT: Record<Change, (username: string) => MailText> = {
  on: (username) => t`Signing in to your account ${username} now requires a code from your authenticator app.`,
  off: (username) => t`Signing in to your account ${username} now requires only your password.`,
  reset: (username) =>
    t`An administrator turned off two-factor sign-in for your account ${username} and signed you out on all devices.`,
};

/** Tells the account's owner that two-factor sign-in was turned on, turned off or reset. */
export function buildTwoFactorMail(
  sender: string,
  change: Change,
  { email, username, language }: Pick<User, 'email' | 'username' | 'language'>,
): MailMessage {
  return buildMail({
    to: email,
    language,
    sender,
    subject: SUBJECT[change],
    paragraphs: [
      WHAT[change](username),
      t`If you did not expect this, change your password at once and tell your administrator.`,
    ],
  });
}
