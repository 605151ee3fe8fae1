import { buildMail } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';

/** Notifies the previous address without revealing the new one. */
export function buildEmailChangedMail(sender: string, to: string, { username }: { username: string }): MailMessage {
  return buildMail({
    to,
    sender,
    subject: 'The e-mail address of your account was changed',
    paragraphs: [
      `The e-mail address of your account ${username} was changed. This address will receive no more mail about it.`,
      'If this was not you, sign in at once and change your password and e-mail address, or tell your administrator.',
    ],
  });
}
