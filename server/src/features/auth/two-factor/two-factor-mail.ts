import { buildMail } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';

type Change = 'on' | 'off' | 'reset';

const SUBJECT: Record<Change, string> = {
  on: 'Two-factor sign-in is on',
  off: 'Two-factor sign-in is off',
  reset: 'Two-factor sign-in was reset',
};
const WHAT: Record<Change, (username: string) => string> = {
  on: (username) => `Signing in to your account ${username} now takes a code from your authenticator app as well.`,
  off: (username) => `Signing in to your account ${username} takes the password alone from now on.`,
  reset: (username) =>
    `An administrator turned two-factor sign-in off for your account ${username} and signed it out everywhere.`,
};

/** Tells the owner of an account that it is signed in to in another way now. */
export function buildTwoFactorMail(
  change: Change,
  { email, username }: { email: string; username: string },
): MailMessage {
  return buildMail({
    to: email,
    subject: SUBJECT[change],
    paragraphs: [
      WHAT[change](username),
      'If you do not know of this, change your password at once, and tell your administrator.',
    ],
  });
}
