import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedNotice({ email, username }: { email: string; username: string }): MailMessage {
  return composeMail({
    to: email,
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account ${username} was changed, and all other devices were signed out.`,
      'If this was not you, choose "Forgot your password?" on the sign-in page at once, and tell your administrator.',
    ],
  });
}
