import { buildMail } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import type { AuthParts } from '../auth-parts.ts';
import { computeInvitationStatus } from './invitation.policy.ts';
import { findInvitation } from './invitations.store.ts';
import { buildInvitationUrl } from './invitations.view.ts';

/** Writes the mail with the link of an invitation; null where it is no longer open. */
export async function writeInvitationMail(parts: AuthParts, id: string): Promise<MailMessage | null> {
  const row = await findInvitation(parts.db, id);
  if (!row || computeInvitationStatus(row, parts.clock.now()) !== 'open') return null;
  return buildMail({
    to: row.email,
    subject: 'You are invited to Haulwise',
    paragraphs: [
      'An administrator of Haulwise, the assistant for junk-removal and hauling companies, invites you. Open this link ' +
        'to make your account:',
      'The link works once, for seven days, and for this address. If you did not expect it, do nothing.',
    ],
    link: { label: 'Make my account', url: buildInvitationUrl(parts, row) },
  });
}
