import { formatCents, type PublicQuote } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import { toOwned } from '../../../platform/core/owned.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { toLogoFile } from '../../../platform/formats/logo-picture.ts';
import type { FileReply } from '../../../platform/http/route.ts';
import { sendAnnouncement } from '../../../platform/jobs/announce.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { t } from '../../../platform/mail/mail-words.ts';
import type { SendNotice } from '../../../platform/mail/notice.ts';
import { findCompany } from '../../accounts/index.ts';
import { renderQuote } from '../pdf/quote-pdf.ts';
import { readLetterhead } from '../price-book/price-book.ts';
import { findLogo } from '../price-book/price-books.store.ts';
import { findLinkedQuoteRow, lockLinkedQuoteRow, type QuoteRow, setStatus } from '../quotes.store.ts';
import { createQuoteTokens, isExpired, type QuoteContext, toLinkedQuote, toPublicQuote } from '../quotes.view.ts';

type PublicContext = QuoteContext & { sendNotice: SendNotice; jobs: Jobs };

/** The quote that a link opens; forged, revoked and drafts' links are refused alike. */
async function requireLinkedQuote(
  context: QuoteContext,
  db: Db,
  token: string,
  find: typeof findLinkedQuoteRow,
): Promise<QuoteRow> {
  const tokens = createQuoteTokens(context);
  const id = tokens.idOf(token);
  if (id === null || !tokens.isGenuine(token, toLinkedQuote(id))) return fail('quotes.link_not_open');
  const quote = (await find(db, id)) ?? fail('quotes.link_not_open');
  const company = await findCompany(db, quote.company_id);
  return company?.owner.is_active ? quote : fail('quotes.link_not_open');
}

function readLinked(context: QuoteContext, token: string): Promise<QuoteRow> {
  return requireLinkedQuote(context, context.db, token, findLinkedQuoteRow);
}

/** What the customer sees. */
export async function readPublicQuote(context: QuoteContext, token: string): Promise<PublicQuote> {
  const quote = await readLinked(context, token);
  return toPublicQuote(quote, await readLetterhead(context.db, quote.company_id), context.clock.now());
}

export async function downloadPublicPdf(context: QuoteContext, token: string): Promise<FileReply> {
  return await buildQuotePdf(context.db, await readLinked(context, token));
}

export async function downloadPublicLogo(context: QuoteContext, token: string): Promise<FileReply> {
  const { company_id } = await readLinked(context, token);
  return toLogoFile((await findLogo(context.db, company_id)) ?? fail('common.not_found'));
}

/** The quote as a PDF file, under the letterhead of its company. */
export async function buildQuotePdf(db: Db, quote: QuoteRow): Promise<FileReply> {
  const head = await readLetterhead(db, quote.company_id);
  const logo = head.has_logo ? await findLogo(db, quote.company_id) : null;
  const body = await renderQuote(
    { ...quote, tax_rate: quote.tax_rate / 1_000 },
    { ...head, logo: logo?.bytes ?? null },
  );
  return { name: `quote-${quote.number}.pdf`, type: 'application/pdf', body };
}

interface Answer {
  status: 'accepted' | 'declined';
  name: string;
  reason: string;
  /** Of the quote that the customer saw. */
  revision: number;
}

/** Records what the customer decided, once and for the quote that they saw, and tells the company's owner. */
export async function recordDecision(context: PublicContext, token: string, answer: Answer): Promise<PublicQuote> {
  const { db, clock } = context;
  await runInTransaction(db, async (tx) => {
    const now = clock.now();
    const quote = await requireLinkedQuote(context, tx, token, lockLinkedQuoteRow);
    const { status } = quote;
    if (status === 'accepted' || status === 'declined') fail('quotes.already_decided', { values: { status } });
    if (quote.revision !== answer.revision) fail('quotes.changed');
    if (answer.status === 'accepted' && isExpired(quote, now)) fail('quotes.expired');
    const decision = { decided_at: now, decided_by: answer.name, decline_reason: answer.reason };
    // The link is the customer's right to decide.
    await setStatus(tx, toOwned(quote), { status: answer.status, sent_at: quote.sent_at ?? now, ...decision }, now);
    await sendDecision(context, tx, quote, answer);
    await announceDecision(context, tx, quote, answer);
  });
  return await readPublicQuote(context, token);
}

/** Tells the company's webhooks. */
function announceDecision(context: PublicContext, tx: Db, quote: QuoteRow, { status, name, reason }: Answer) {
  const { id, number, customer_name, total_cents, company_id } = quote;
  const url = `${context.origin()}/quotes/${id}`;
  const decided = status === 'accepted' ? { accepted_by: name } : { reason };
  const data = { quote: { id, number, customer_name, total_cents, url, ...decided } };
  return sendAnnouncement(context, tx, { event: `quote.${status}`, company_id, data });
}

/** Owners may turn such mails off. */
async function sendDecision(
  { sendNotice, clock }: PublicContext,
  tx: Db,
  quote: QuoteRow,
  answer: Answer,
): Promise<void> {
  const owner = (await findCompany(tx, quote.company_id))?.owner;
  if (!owner) return;
  const { number, customer_name, address, total_cents, id } = quote;
  const who = answer.name || customer_name || t`Your customer`;
  const total = formatCents(total_cents);
  const what = address === '' ? t`quote ${number} over ${total}` : t`quote ${number} for ${address} over ${total}`;
  const told = {
    accepted: [t`Quote ${number} was accepted: ${total}`, t`${who} accepted ${what}. Call to settle the day.`] as const,
    declined: [t`Quote ${number} was declined: ${total}`, t`${who} declined ${what}.`] as const,
  };
  const [subject, sentence] = told[answer.status];
  const letter = {
    subject,
    paragraphs: [sentence, ...(answer.reason === '' ? [] : [t`They wrote: ${answer.reason}`])],
    link: { label: t`Open the quote`, path: `/quotes/${id}` },
  };
  // A quote that was opened again by hand can be decided again.
  const about = `${id} ${clock.now().toISOString()}`;
  await sendNotice({ user_id: owner.user_id, kind: 'quote_decided', about, letter }, { db: tx });
}
