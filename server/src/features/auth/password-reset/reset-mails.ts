import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { buildMail } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { t } from '../../../platform/mail/mail-words.ts';
import { type Account, findUserByName, lockAccount } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { toLinked } from './password-reset.policy.ts';
import { countResets, findReset, replaceReset } from './password-resets.store.ts';

/** A request for a password reset, before the account has been looked up. */
export interface ResetRequest {
  /** Id of the link, the same on every attempt to mail it. */
  id: string;
  email: string;
  /** The client's IP address. */
  address: string;
}

type Parts = Pick<AuthParts, 'config' | 'db' | 'clock' | 'mailedTokens' | 'origin'>;

const LIFE_MS = 30 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const MOST_AN_HOUR = 3;

/**
 * Writes the mail with the reset link and expires earlier links; null if no active user has that address, or if the
 * hourly limit is reached.
 */
export async function writeResetLinkMail(parts: Parts, request: ResetRequest): Promise<MailMessage | null> {
  const { config, db, mailedTokens, origin } = parts;
  const sender = config.installationName;
  const user = await findUserByName(db, request.email);
  if (!user) return null;
  const account = await runInTransaction(db, async (tx) => {
    const locked = await lockAccount(tx, user.id);
    return locked?.is_active && (await makeReset(parts, tx, request, locked)) ? locked : null;
  });
  if (!account) return null;
  const token = mailedTokens.issue(toLinked(request.id, account));
  return buildMail({
    to: account.email,
    language: account.language,
    sender,
    subject: t`Set a new password`,
    paragraphs: [
      t`Someone requested a new password for your ${sender} account. To set one, open this link:`,
      t`The link works once and expires in 30 minutes. If you did not request it, ignore this email: your password stays the same.`,
    ],
    link: { label: t`Set a new password`, url: `${origin()}/reset-password#token=${token}` },
  });
}

async function makeReset(
  { clock }: Parts,
  tx: Parts['db'],
  { id, address }: ResetRequest,
  { user_id }: Account,
): Promise<boolean> {
  const now = clock.now();
  const known = await findReset(tx, id);
  if (known) return known.spent_at === null && known.expires_at > now;
  if ((await countResets(tx, user_id, new Date(now.getTime() - HOUR_MS))) >= MOST_AN_HOUR) return false;
  await replaceReset(tx, { id, user_id, requested_at: now, expires_at: new Date(now.getTime() + LIFE_MS) });
  await recordAudit(tx, { event: 'password.reset_requested', at: now, target_id: user_id, address });
  return true;
}

/** Tells the account's owner that their password was reset with a mailed link. */
export function buildPasswordResetMail(
  sender: string,
  { email, username, language }: Pick<Account, 'email' | 'username' | 'language'>,
): MailMessage {
  return buildMail({
    to: email,
    language,
    sender,
    subject: t`Your password was reset`,
    paragraphs: [
      t`The password of your account ${username} was reset with a link sent to this address, and all devices were signed out.`,
      t`If this was not you, someone else can read your email: secure your mailbox first, then request a new password.`,
    ],
  });
}
