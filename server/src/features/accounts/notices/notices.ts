import type { Context } from '../../../platform/core/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { buildMail } from '../../../platform/mail/compose-mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { t } from '../../../platform/mail/mail-words.ts';
import type { Notice, SendNotice } from '../../../platform/mail/notice.ts';
import { createLinkTokens, type Linked, type LinkTokens } from '../../../platform/secrets/link-tokens.ts';
import { updateUserRow } from '../users/users.store.ts';
import { deleteNoticesBefore, findContact, recordNotice } from './notices.store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const KEPT_DAYS = 400;

type NoticeContext = Pick<Context, 'config' | 'db' | 'clock' | 'mail' | 'secrets' | 'origin'>;

/**
 * Declares the mails of notices; at start-up. Each is queued in the transaction that records it, so that a process that
 * dies sends it once or not at all, and is written when it is sent: whoever turned notices off meanwhile gets none.
 */
export function openNotices(context: NoticeContext): SendNotice {
  const { db, clock, mail } = context;
  const mailNotice = mail.writeLater('notice', (notice: Notice) => writeNotice(context, notice));
  return async (notice, { db: tx } = {}) => {
    const send = async (within: Db) => {
      if (await recordNotice(within, notice, clock.now())) await mailNotice(notice, { db: within });
    };
    if (tx) await send(tx);
    else await db.transaction().execute(send);
  };
}

async function writeNotice(context: NoticeContext, { user_id, letter }: Notice): Promise<MailMessage | null> {
  const reader = await findContact(context.db, user_id);
  if (!reader?.email_notifications || !reader.is_active) return null;
  const { link, ...content } = letter;
  const token = createUnsubscribeTokens(context).issue(toUnsubscribing(user_id, reader.email));
  const origin = context.origin();
  const mail = buildMail({
    ...content,
    to: reader.email,
    language: reader.language,
    sender: context.config.installationName,
    link: { label: link.label, url: `${origin}${link.path}` },
    footer: {
      text: t`You are getting this email because email notifications are on in your profile.`,
      label: t`Turn them off`,
      url: `${origin}/unsubscribe#token=${token}`,
    },
  });
  // RFC 8058: mail programs post to this address when their user presses "Unsubscribe".
  const headers = {
    'List-Unsubscribe': `<${origin}/api/notices/unsubscribe/${token}/>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  // Whatever it quotes, it is one line.
  return { ...mail, subject: mail.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '), headers };
}

function createUnsubscribeTokens({ secrets }: Pick<Context, 'secrets'>): LinkTokens {
  return createLinkTokens(secrets.key('mailed_links'));
}

/** Whoever reads an address that is no longer the user's cannot change anything. */
function toUnsubscribing(userId: string, email: string): Linked {
  return { purpose: 'unsubscribe', id: userId, facts: [email] };
}

/** Turns off the notices of the user whom a mailed token is for; false if the token is not genuine. */
export async function disableNotices(context: Pick<Context, 'db' | 'secrets'>, token: string): Promise<boolean> {
  const tokens = createUnsubscribeTokens(context);
  const id = tokens.idOf(token);
  const user = id === null ? undefined : await findContact(context.db, id);
  if (id === null || !user || !tokens.isGenuine(token, toUnsubscribing(id, user.email))) return false;
  await updateUserRow(context.db, id, { email_notifications: false });
  return true;
}

/** Forgets what users were told long ago. */
export async function deleteOldNotices({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteNoticesBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
}
