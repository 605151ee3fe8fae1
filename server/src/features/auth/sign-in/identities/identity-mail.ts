import type { User } from '@haulwise/contract';
import { buildMail } from '../../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../../platform/mail/mail-message.ts';
import { type MailText, t } from '../../../../platform/mail/mail-words.ts';

type Change = 'connected' | 'disconnected';

const SUBJECT: Record<Change, MailText> = {
  connected: t`Your account was connected`,
  disconnected: t`Your account was disconnected`,
};
const WHAT: Record<Change, (username: string, provider: string) => MailText> = {
  connected: (username, provider) => t`You can now also sign in to your account ${username} through ${provider}.`,
  disconnected: (username, provider) => t`You can no longer sign in to your account ${username} through ${provider}.`,
};

/** Tells the account's owner that an identity was connected or disconnected. */
export function buildIdentityMail(
  sender: string,
  change: Change,
  provider: string,
  { email, username, language }: Pick<User, 'email' | 'username' | 'language'>,
): MailMessage {
  return buildMail({
    to: email,
    language,
    sender,
    subject: SUBJECT[change],
    paragraphs: [
      WHAT[change](username, provider),
      t`If you did not expect this, change your password at once and tell your administrator.`,
    ],
  });
}
