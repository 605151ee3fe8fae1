import { formatCents } from '@haulwise/contract';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/core/context.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { type MailText, t } from '../../../platform/mail/mail-words.ts';
import type { Notice } from '../../../platform/mail/notice.ts';
import { findCompany } from '../../accounts/index.ts';
import { claimBrief, listCompaniesToBrief, listOpenQuotes, type OpenQuoteRow, sumDecided } from './briefs.store.ts';

/** UTC: the morning in all of the United States but Hawaii. */
const HOUR = 13;
/** A server that was down on Monday still sends it until Wednesday. */
const LATEST_MS = 48 * 60 * 60 * 1_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
const BATCH = 200;
const MOST_LINES = 10;
/** Customers who have not answered for this long are worth a call; the follow-up texts are for the days 1, 3 and 7. */
const FOLLOW_UP_AFTER_DAYS = 3;
const ENDS_WITHIN_DAYS = 3;

type BriefContext = Pick<Context, 'db' | 'clock' | 'sendNotice'>;

/** Registers the brief; call it before the jobs start. It looks every hour, so that a server that was down catches up. */
export function scheduleBriefs(context: BriefContext & Pick<Context, 'jobs'>): void {
  context.jobs.schedule('quotes.weekly-brief', '5 * * * *', () => sendBriefs(context));
}

/** Tells owners, once a week, of the quotes that wait for their customers; those without any hear nothing. */
async function sendBriefs(context: BriefContext): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const monday = getLatestMonday(now);
  if (now.getTime() - monday.getTime() > LATEST_MS) return;
  // What was sent later is for the next brief.
  const asked = { week: toDay(monday), day: toDay(now), sentBefore: monday };
  for (let after: string | null = null; ; ) {
    const companies = await listCompaniesToBrief(db, { ...asked, after }, BATCH);
    for (const id of companies) await sendBrief(context, id, asked);
    if (companies.length < BATCH) return;
    after = companies.at(-1) ?? null;
  }
}

function getLatestMonday(now: Date): Date {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').subtract({ hours: HOUR });
  const monday = at.toPlainDate().subtract({ days: at.dayOfWeek - 1 });
  return new Date(monday.toZonedDateTime({ timeZone: 'UTC', plainTime: { hour: HOUR } }).epochMilliseconds);
}

const toDay = (time: Date) => time.toISOString().slice(0, 10);

async function sendBrief(
  { db, clock, sendNotice }: BriefContext,
  companyId: string,
  { week, day, sentBefore }: { week: string; day: string; sentBefore: Date },
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    if (!(await claimBrief(tx, companyId, week))) return;
    const owner = (await findCompany(tx, companyId))?.owner;
    const open = await listOpenQuotes(tx, companyId, day, sentBefore);
    if (!owner || open.length === 0) return;
    const decided = await sumDecided(tx, companyId, new Date(sentBefore.getTime() - 7 * DAY_MS));
    const letter = buildBrief(owner.first_name, open, decided, clock.now());
    await sendNotice(
      { user_id: owner.user_id, kind: 'weekly_brief', about: `${companyId} ${week}`, letter },
      { db: tx },
    );
  });
}

function buildBrief(
  firstName: string,
  open: OpenQuoteRow[],
  { accepted, accepted_cents, declined }: Awaited<ReturnType<typeof sumDecided>>,
  now: Date,
): Notice['letter'] {
  const total = formatCents(open.reduce((sum, { total_cents }) => sum + total_cents, 0));
  const isOne = open.length === 1;
  const endsBefore = toDay(new Date(now.getTime() + ENDS_WITHIN_DAYS * DAY_MS));
  const ending = open.filter(({ valid_until }) => valid_until <= endsBefore);
  const quiet = open.filter((quote) => !ending.includes(quote) && countDays(quote, now) >= FOLLOW_UP_AFTER_DAYS);
  const rest = open.filter((quote) => !ending.includes(quote) && !quiet.includes(quote));
  const news =
    accepted + declined > 0
      ? [t`Last week: ${accepted} accepted (${formatCents(accepted_cents)}), ${declined} declined.`]
      : [];
  return {
    subject: isOne ? t`1 quote waits for an answer: ${total}` : t`${open.length} quotes wait for an answer: ${total}`,
    paragraphs: [
      isOne
        ? t`Hello ${firstName}, 1 quote waits for an answer, ${total} in all.`
        : t`Hello ${firstName}, ${open.length} quotes wait for an answer, ${total} in all.`,
      ...news,
      t`Texts to follow up with are ready under each quote.`,
    ],
    lists: [
      { title: t`Running out: call today`, items: toLines(ending, now) },
      { title: t`No answer for three days or more: follow up`, items: toLines(quiet, now) },
      { title: t`Sent lately`, items: toLines(rest, now) },
    ].filter(({ items }) => items.length > 0),
    link: { label: t`Open the quotes`, path: '/quotes?status=sent' },
  };
}

const countDays = ({ sent_at }: OpenQuoteRow, now: Date) => Math.floor((now.getTime() - sent_at.getTime()) / DAY_MS);

function toSent(days: number): MailText {
  if (days === 0) return t`sent today`;
  return days === 1 ? t`sent yesterday` : t`sent ${days} days ago`;
}

function toLines(quotes: OpenQuoteRow[], now: Date): MailText[] {
  const lines = quotes.slice(0, MOST_LINES).map((quote) => {
    const about = [quote.customer_name, quote.address].filter(Boolean).join(', ') || t`no customer given`;
    const total = formatCents(quote.total_cents);
    return t`Quote ${quote.number}, ${about}: ${total}, ${toSent(countDays(quote, now))}, valid until ${{ day: quote.valid_until }}`;
  });
  const left = quotes.length - lines.length;
  return left > 0 ? [...lines, t`and ${left} more`] : lines;
}
