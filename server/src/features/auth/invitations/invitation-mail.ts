import type { Language } from '@haulwise/contract';
import { buildMail } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { t } from '../../../platform/mail/mail-words.ts';
import { findCompanyName, findUserByName } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { computeInvitationStatus } from './invitation.policy.ts';
import { findInvitation, type InvitationRow } from './invitations.store.ts';
import { buildInvitationUrl } from './invitations.view.ts';

/** Writes the invitation mail; null if the invitation is no longer open. */
export async function writeInvitationMail(parts: AuthParts, id: string): Promise<MailMessage | null> {
  const row = await findInvitation(parts.db, id);
  if (!row || computeInvitationStatus(row, parts.clock.now()) !== 'open') return null;
  const sender = parts.config.installationName;
  return buildMail({
    to: row.email,
    language: await findInviterLanguage(parts, row),
    sender,
    subject: t`You have been invited to ${sender}`,
    paragraphs: [
      t`You have been invited to ${sender}, the assistant for junk-removal and hauling companies. To create your account, open this link:`,
      t`The link works once, for this address only, and expires in seven days. If you did not expect it, ignore this email.`,
    ],
    link: { label: t`Create my account`, url: buildInvitationUrl(parts, row) },
  });
}

const MOST_OF_NAME = 100;

/** The mail to a colleague; null if the invitation is no longer open. */
export async function writeCompanyInvitationMail(parts: AuthParts, id: string): Promise<MailMessage | null> {
  const row = await findInvitation(parts.db, id);
  if (!row || row.company_id === null || computeInvitationStatus(row, parts.clock.now()) !== 'open') return null;
  const name =
    (await findCompanyName(parts.db, row.company_id)).replace(/[\s\p{Cc}]+/gu, ' ').slice(0, MOST_OF_NAME) ||
    t`a company`;
  const sender = parts.config.installationName;
  return buildMail({
    to: row.email,
    language: await findInviterLanguage(parts, row),
    sender,
    subject: t`You have been invited to ${name} on ${sender}`,
    paragraphs: [
      t`You have been invited to join ${name} on ${sender}, the assistant for junk-removal and hauling companies. Colleagues share documents, prices, facts and quotes; conversations stay private. To see what joining means and decide, open this link:`,
      t`The link works once, for this address only, and expires in seven days. If you did not expect it, ignore this email.`,
    ],
    link: { label: t`See the invitation`, url: buildInvitationUrl(parts, row) },
  });
}

/** Whoever is invited has no account yet that could say a language, but is likely to speak that of their inviter. */
async function findInviterLanguage({ db }: AuthParts, { invited_by }: InvitationRow): Promise<Language | null> {
  const inviter = invited_by === null ? undefined : await findUserByName(db, invited_by);
  return inviter?.language ?? null;
}
