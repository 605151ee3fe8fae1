import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';

/** Tells the owner of an account that a mailed link has set its password. */
export function passwordResetNotice({ email, username }: { email: string; username: string }): MailMessage {
  return composeMail({
    to: email,
    subject: 'Your password was set anew',
    paragraphs: [
      `The password of your account ${username} was set anew with a link sent to this address, and every device was signed out.`,
      'If that was not you, somebody else reads your mail: secure your mailbox first, then ask for a new password.',
    ],
  });
}
