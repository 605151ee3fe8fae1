import type { User } from '@haulwise/contract';
import { buildMail } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { t } from '../../../platform/mail/mail-words.ts';

/** Notifies the previous address without revealing the new one. */
export function buildEmailChangedMail(
  sender: string,
  to: string,
  { username, language }: Pick<User, 'username' | 'language'>,
): MailMessage {
  return buildMail({
    to,
    language,
    sender,
    subject: t`The email address of your account was changed`,
    paragraphs: [
      t`The email address of your account ${username} was changed. No more email about it will be sent to this address.`,
      t`If this was not you, sign in at once and change your password and email address, or tell your administrator.`,
    ],
  });
}
