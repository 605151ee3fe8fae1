import { buildMail } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';

/** Notifies the previous address without revealing the new one. */
export function buildEmailChangedMail(sender: string, to: string, { username }: { username: string }): MailMessage {
  return buildMail({
    to,
    sender,
    subject: 'The email address of your account was changed',
    paragraphs: [
      `The email address of your account ${username} was changed. No more email about it will be sent to this address.`,
      'If this was not you, sign in at once and change your password and email address, or tell your administrator.',
    ],
  });
}
