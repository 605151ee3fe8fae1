import {
  computeQuoteSums,
  type Quote,
  type QuoteContent,
  QuoteStatus,
  type QuoteSummary,
  type quoteEndpoints,
} from '@haulwise/contract';
import type { z } from 'zod';
import type { Member } from '../../platform/core/actor.ts';
import { fail } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/core/context.ts';
import { createId } from '../../platform/core/ids.ts';
import type { Owned } from '../../platform/core/owned.ts';
import { type Db, runInTransaction } from '../../platform/db/database.ts';
import { buildCsvFile, type CsvColumn } from '../../platform/formats/csv-file.ts';
import type { FileReply } from '../../platform/http/route.ts';
import { findPriceBook } from './price-book/price-book.ts';
import { claimQuoteNumber, findPriceBookRow } from './price-book/price-books.store.ts';
import { checkOpen, lockOwnQuote, requireOwnQuote } from './quote.policy.ts';
import {
  countQuotes,
  deleteQuoteRow,
  findQuoteRow,
  insertQuote,
  listQuoteRows,
  type QuoteFilter,
  type QuoteRow,
  type QuoteValues,
  setLink,
  setStatus,
  sumQuoteRows,
  updateQuoteRow,
} from './quotes.store.ts';
import { type QuoteContext, toQuote, toQuoteSummary } from './quotes.view.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** $1,000,000. */
const MOST_TOTAL = 100_000_000;
const BATCH = 1_000;

type ListQuery = z.output<typeof quoteEndpoints.listQuotes.query> & Pick<QuoteFilter, 'message_ids'>;

/** A page of the quotes of the caller's company, latest first. */
export async function listQuotes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { company_id }: Member,
  { page, page_size, ...filter }: ListQuery,
): Promise<{ count: number; results: QuoteSummary[] }> {
  const [count, rows] = await Promise.all([
    countQuotes(db, company_id, filter),
    listQuoteRows(db, company_id, filter, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  return { count, results: rows.map((row) => toQuoteSummary(row, clock.now())) };
}

/** The count and the sum of every status. */
export async function sumQuotes(db: Db, { company_id }: Member) {
  const rows = await sumQuoteRows(db, company_id);
  const results = QuoteStatus.options.map(
    (status) => rows.find((row) => row.status === status) ?? { status, count: 0, total_cents: 0 },
  );
  return { results };
}

/** How many quotes a company has, and whether it has saved prices. */
export async function countCompanyQuotes(db: Db, companyId: string): Promise<{ quotes: number; has_prices: boolean }> {
  const [quotes, book] = await Promise.all([countQuotes(db, companyId, {}), findPriceBookRow(db, companyId)]);
  return { quotes, has_prices: book?.prices != null };
}

/** Creates a quote; `message_id` names the answer of the caller's that proposed it. */
export async function createQuote(
  context: QuoteContext,
  member: Member,
  id: string,
  content: QuoteContent,
  message_id: string | null = null,
): Promise<Quote> {
  const values = toValues(content);
  const { company_id } = member;
  await runInTransaction(context.db, async (tx) => {
    // The same call again, whose first answer got lost.
    if (await findQuoteRow(tx, company_id, id)) return;
    const number = await claimQuoteNumber(tx, company_id);
    const quote = { id, company_id, number, message_id, created_at: context.clock.now() };
    if (!(await insertQuote(tx, quote, values))) fail('quotes.already_saved');
  });
  return await readQuote(context, member, id);
}

/** The sums are reckoned here, and stored with the lines: every place shows the same cents. */
function toValues({ lines, tax_rate, ...content }: QuoteContent): QuoteValues {
  const { customer_name, customer_email, customer_phone, address, note, terms, valid_until, cost_cents, floor_cents } =
    content;
  const { lines: sums, ...totals } = computeQuoteSums(lines, tax_rate);
  if (totals.total_cents < 0 || totals.total_cents > MOST_TOTAL) fail('quotes.bad_total');
  return {
    ...{ customer_name, customer_email, customer_phone, address, note, terms, valid_until, cost_cents, floor_cents },
    ...totals,
    lines: lines.map((line, i) => ({ ...line, ...(sums[i] ?? { amount_cents: 0, tax_cents: 0 }) })),
    tax_rate: Math.round(tax_rate * 1_000),
  };
}

export async function readQuote(context: QuoteContext, member: Member, id: string): Promise<Quote> {
  return toQuote(context, await requireOwnQuote(context.db, member, id));
}

/** Changes a quote that is open, in a transaction that holds it, and returns it as it is then. */
async function changeQuote(
  context: QuoteContext,
  member: Member,
  id: string,
  change: (tx: Db, quote: Owned<QuoteRow>, now: Date) => Promise<void>,
): Promise<Quote> {
  return await runInTransaction(context.db, async (tx) => {
    await change(tx, await lockOwnQuote(tx, member, id), context.clock.now());
    return toQuote(context, await requireOwnQuote(tx, member, id));
  });
}

/** Replaces the content of a quote, unless it is decided or was changed since the caller read it. */
export function updateQuote(
  context: QuoteContext,
  member: Member,
  id: string,
  { revision, ...content }: QuoteContent & { revision: number },
): Promise<Quote> {
  return changeQuote(context, member, id, async (tx, quote, now) => {
    checkOpen(quote);
    if (quote.revision !== revision) fail('quotes.changed');
    await updateQuoteRow(tx, quote, toValues(content), now);
  });
}

/** Sets the status by hand, e.g. after a phone call. */
export function setQuoteStatus(context: QuoteContext, member: Member, id: string, status: QuoteStatus): Promise<Quote> {
  return changeQuote(context, member, id, async (tx, quote, now) => {
    if (quote.status === status) return;
    const isDecided = status === 'accepted' || status === 'declined';
    const decision = { decided_at: isDecided ? now : null, decided_by: '', decline_reason: '' };
    const sent_at = status === 'draft' ? null : (quote.sent_at ?? now);
    await setStatus(tx, quote, { status, sent_at, ...decision }, now);
  });
}

/** Copies a quote into a new draft with the price book's days of validity. */
export async function createQuoteCopy(
  context: QuoteContext,
  member: Member,
  id: string,
  newId: string,
): Promise<Quote> {
  const { lines, tax_rate, ...row } = await requireOwnQuote(context.db, member, id);
  const { valid_days } = await findPriceBook(context.db, member.company_id);
  const valid_until = toDay(new Date(context.clock.now().getTime() + valid_days * DAY_MS));
  return await createQuote(context, member, newId, { ...row, lines, tax_rate: tax_rate / 1_000, valid_until });
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export async function deleteQuote(context: QuoteContext, member: Member, id: string): Promise<void> {
  await runInTransaction(context.db, async (tx) => deleteQuoteRow(tx, await lockOwnQuote(tx, member, id)));
}

/** Creates the link to the public page, unless there is one; a draft becomes sent. */
export function createQuoteLink(context: QuoteContext, member: Member, id: string): Promise<Quote> {
  return changeQuote(context, member, id, async (tx, quote, now) => {
    if (quote.link_id === null) await setLink(tx, quote, createId());
    const undecided = { decided_at: null, decided_by: '', decline_reason: '' };
    if (quote.status === 'draft') await setStatus(tx, quote, { status: 'sent', sent_at: now, ...undecided }, now);
  });
}

/** A later link is another one: the revoked one never opens again. */
export function revokeQuoteLink(context: QuoteContext, member: Member, id: string): Promise<Quote> {
  return changeQuote(context, member, id, (tx, quote) => setLink(tx, quote, null));
}

const COLUMNS: CsvColumn<QuoteRow>[] = [
  ['number', (quote) => quote.number],
  ['status', (quote) => quote.status],
  ['customer', (quote) => quote.customer_name],
  ['email', (quote) => quote.customer_email],
  ['phone', (quote) => quote.customer_phone],
  ['address', (quote) => quote.address],
  ['lines', (quote) => quote.lines.map(({ quantity, label }) => `${quantity} × ${label}`).join('; ')],
  ['subtotal', (quote) => quote.subtotal_cents / 100],
  ['tax', (quote) => quote.tax_cents / 100],
  ['total', (quote) => quote.total_cents / 100],
  ['valid_until', (quote) => quote.valid_until],
  ['created_at', (quote) => quote.created_at.toISOString()],
  ['sent_at', (quote) => quote.sent_at?.toISOString() ?? ''],
  ['decided_at', (quote) => quote.decided_at?.toISOString() ?? ''],
  ['decided_by', (quote) => quote.decided_by],
];

/** The company's quotes that match a filter, as CSV. */
export function exportQuotes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { company_id }: Member,
  filter: QuoteFilter,
): Promise<FileReply> {
  const batches = readQuotesInBatches(db, company_id, filter);
  return buildCsvFile(`quotes-${toDay(clock.now())}.csv`, COLUMNS, batches);
}

export async function* readQuotesInBatches(db: Db, companyId: string, filter: QuoteFilter): AsyncGenerator<QuoteRow[]> {
  let below: number | undefined;
  do {
    const rows: QuoteRow[] = await listQuoteRows(db, companyId, filter, { limit: BATCH, below });
    yield rows;
    below = rows.length < BATCH ? undefined : rows.at(-1)?.number;
  } while (below !== undefined);
}
