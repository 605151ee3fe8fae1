import { z } from 'zod';
import { buildFilledText, Day, EmailAddress, Id, Line, PhoneNumber, Text, Timestamp } from '../common/primitives.ts';
import { Cents } from './price-book.ts';
import { MOST_CENTS, MOST_LINES } from './quote-rules.ts';

export const QuoteStatus = z.enum(['draft', 'sent', 'accepted', 'declined']);
export type QuoteStatus = z.infer<typeof QuoteStatus>;

/** Where a line's price is from: the company's price book, or typed by hand. */
export const LineOrigin = z.enum(['price_book', 'typed']);
export type LineOrigin = z.infer<typeof LineOrigin>;

const Quantity = z
  .number('Enter a quantity.')
  .min(0.01, 'At least 0.01.')
  .max(9_999, 'At most 9,999.')
  .multipleOf(0.01, 'At most two decimals.');
const UnitCents = z
  .number('Enter a price.')
  .int('Enter whole cents.')
  .min(-MOST_CENTS, 'At least −$100,000.')
  .max(MOST_CENTS, 'At most $100,000.');

export const QuoteLine = z.object({
  label: buildFilledText('Say what the line is for.').pipe(Line).pipe(z.string().max(200, 'At most 200 characters.')),
  quantity: Quantity,
  /** Negative for a discount. */
  unit_cents: UnitCents,
  is_taxed: z.boolean(),
  origin: LineOrigin,
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** What a job costs the company, as the quote was reckoned. */
const Floor = z.object({
  /** The cost of the job. */
  cost_cents: Cents.nullable(),
  /** The least price that keeps the margin. */
  floor_cents: Cents.nullable(),
});

const about = {
  customer_name: Line.trim().max(200, 'At most 200 characters.'),
  customer_email: z.union([z.literal(''), EmailAddress]),
  customer_phone: PhoneNumber,
  address: Line.trim().max(300, 'At most 300 characters.'),
};

/** What the company writes into a quote. */
export const QuoteContent = z.object({
  ...about,
  /** To the customer, printed below the lines. */
  note: Text.trim().max(2_000, 'At most 2,000 characters.'),
  lines: z.array(QuoteLine).min(1, 'Add a line.').max(MOST_LINES, `At most ${MOST_LINES} lines.`),
  tax_rate: z.number().min(0, 'Not below zero.').max(30, 'At most 30 %.').multipleOf(0.001, 'At most three decimals.'),
  valid_until: Day,
  terms: Text.trim().max(4_000, 'At most 4,000 characters.'),
  ...Floor.shape,
});
export type QuoteContent = z.infer<typeof QuoteContent>;

/** A quote read from a message, before it is saved. */
export const QuoteProposal = z.object({
  customer_name: z.string(),
  customer_phone: z.string(),
  address: z.string(),
  /** A line without a price waits for one. */
  lines: z.array(
    QuoteLine.extend({
      label: z.string(),
      unit_cents: z.number().int().nullable(),
      /** Published prices of others, in dollars. */
      published: z.tuple([z.number(), z.number()]).nullable(),
    }),
  ),
  tax_rate: z.number(),
  valid_until: Day,
  terms: z.string(),
  ...Floor.shape,
  /** How the floor was reckoned, line by line, with what was assumed. */
  floor_steps: z.array(z.string()),
  /** Its position in the message's content, [start, end) in UTF-16 units. */
  start: z.number().int().min(0),
  end: z.number().int().min(0),
});
export type QuoteProposal = z.infer<typeof QuoteProposal>;

const Sums = z.object({
  /** Of the lines, before tax. */
  subtotal_cents: z.number().int(),
  tax_cents: z.number().int(),
  total_cents: z.number().int(),
});
const SummedLine = QuoteLine.extend({ amount_cents: z.number().int(), tax_cents: z.number().int() });

export const Quote = QuoteContent.extend({
  ...Sums.shape,
  id: Id,
  /** Counts the quotes of the company, from 1. */
  number: z.number().int(),
  status: QuoteStatus,
  lines: z.array(SummedLine),
  /** Not decided, and `valid_until` has passed. */
  is_expired: z.boolean(),
  /** Counts the changes, from 1. */
  revision: z.number().int(),
  /** The message that proposed it. */
  message_id: Id.nullable(),
  /** The public page; null if there is none. */
  link: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  sent_at: Timestamp.nullable(),
  decided_at: Timestamp.nullable(),
  /** The name that the customer typed; '' if the company set the status. */
  decided_by: z.string(),
  decline_reason: z.string(),
});
export type Quote = z.infer<typeof Quote>;

export const QuoteSummary = Quote.pick({
  id: true,
  number: true,
  status: true,
  customer_name: true,
  address: true,
  total_cents: true,
  valid_until: true,
  is_expired: true,
  created_at: true,
  sent_at: true,
  decided_at: true,
});
export type QuoteSummary = z.infer<typeof QuoteSummary>;

/** What a customer sees: nothing of costs, margins or where prices are from. */
export const PublicQuote = Quote.pick({
  number: true,
  status: true,
  customer_name: true,
  address: true,
  note: true,
  tax_rate: true,
  valid_until: true,
  terms: true,
  subtotal_cents: true,
  tax_cents: true,
  total_cents: true,
  is_expired: true,
  revision: true,
  created_at: true,
  decided_at: true,
  decided_by: true,
}).extend({
  lines: z.array(SummedLine.omit({ origin: true })),
  company_name: z.string(),
  contact: z.string(),
  has_logo: z.boolean(),
});
export type PublicQuote = z.infer<typeof PublicQuote>;
