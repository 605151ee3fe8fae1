import { buildMail } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';

type Change = 'on' | 'off' | 'reset';

const SUBJECT: Record<Change, string> = {
  on: 'Two-factor sign-in is on',
  off: 'Two-factor sign-in is off',
  reset: 'Two-factor sign-in was reset',
};
const WHAT: Record<Change, (username: string) => string> = {
  on: (username) => `Signing in to your account ${username} now requires a code from your authenticator app.`,
  off: (username) => `Signing in to your account ${username} now requires only your password.`,
  reset: (username) =>
    `An administrator turned off two-factor sign-in for your account ${username} and signed you out on all devices.`,
};

/** Tells the account's owner that two-factor sign-in was turned on, turned off or reset. */
export function buildTwoFactorMail(
  sender: string,
  change: Change,
  { email, username }: { email: string; username: string },
): MailMessage {
  return buildMail({
    to: email,
    sender,
    subject: SUBJECT[change],
    paragraphs: [
      WHAT[change](username),
      'If you did not expect this, change your password at once and tell your administrator.',
    ],
  });
}
