import { buildMail } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';

/** Tells the address that an account had until now; the new one is nobody's business there. */
export function buildEmailChangedMail(to: string, { username }: { username: string }): MailMessage {
  return buildMail({
    to,
    subject: 'The e-mail address of your account was changed',
    paragraphs: [
      `Mail about your account ${username} goes to another address from now on, not to this one.`,
      'If this was not you, sign in and change your password and your address, or tell your administrator at once.',
    ],
  });
}
