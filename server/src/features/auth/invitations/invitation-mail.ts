import { buildMail } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { findCompanyName } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { computeInvitationStatus } from './invitation.policy.ts';
import { findInvitation } from './invitations.store.ts';
import { buildInvitationUrl } from './invitations.view.ts';

/** Writes the invitation mail; null if the invitation is no longer open. */
export async function writeInvitationMail(parts: AuthParts, id: string): Promise<MailMessage | null> {
  const row = await findInvitation(parts.db, id);
  if (!row || computeInvitationStatus(row, parts.clock.now()) !== 'open') return null;
  const sender = parts.config.installationName;
  return buildMail({
    to: row.email,
    sender,
    subject: `You have been invited to ${sender}`,
    paragraphs: [
      `You have been invited to ${sender}, the assistant for junk-removal and hauling companies. To create your account, ` +
        'open this link:',
      'The link works once, for this address only, and expires in seven days. If you did not expect it, ignore this email.',
    ],
    link: { label: 'Create my account', url: buildInvitationUrl(parts, row) },
  });
}

const MOST_OF_NAME = 100;

/** The mail to a colleague; null if the invitation is no longer open. */
export async function writeCompanyInvitationMail(parts: AuthParts, id: string): Promise<MailMessage | null> {
  const row = await findInvitation(parts.db, id);
  if (!row || row.company_id === null || computeInvitationStatus(row, parts.clock.now()) !== 'open') return null;
  const name =
    (await findCompanyName(parts.db, row.company_id)).replace(/\s+/g, ' ').slice(0, MOST_OF_NAME) || 'a company';
  const sender = parts.config.installationName;
  return buildMail({
    to: row.email,
    sender,
    subject: `You have been invited to ${name.replace(/\p{Cc}/gu, ' ')} on ${sender}`,
    paragraphs: [
      `You have been invited to join ${name} on ${sender}, the assistant for junk-removal and hauling companies. Colleagues ` +
        'share documents, prices, facts and quotes; conversations stay private. To see what joining means and decide, open this link:',
      'The link works once, for this address only, and expires in seven days. If you did not expect it, ignore this email.',
    ],
    link: { label: 'See the invitation', url: buildInvitationUrl(parts, row) },
  });
}
