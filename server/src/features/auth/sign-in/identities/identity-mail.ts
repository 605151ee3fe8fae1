import { buildMail } from '../../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../../platform/mail/mail-message.ts';

/** Tells the account's owner that an identity was connected or disconnected. */
export function buildIdentityMail(
  sender: string,
  change: 'connected' | 'disconnected',
  provider: string,
  { email, username }: { email: string; username: string },
): MailMessage {
  const ways = change === 'connected' ? 'can now also' : 'can no longer';
  return buildMail({
    to: email,
    sender,
    subject: `Your account was ${change}`,
    paragraphs: [
      `You ${ways} sign in to your account ${username} through ${provider}.`,
      'If you did not expect this, change your password at once and tell your administrator.',
    ],
  });
}
