import { z } from 'zod';
import { DraftChannel } from '../chat/message.ts';
import { endpoint } from '../common/endpoint.ts';
import { IdParams } from '../common/primitives.ts';
import { Quote, QuoteContent } from './quote.ts';

/** A text to send with a quote, or after it. */
const QuoteDraft = z.object({
  /** What it is for: "Send it", "Follow up after 3 days". */
  title: z.string(),
  channel: DraftChannel,
  subject: z.string().nullable(),
  body: z.string(),
  /** Labels of what is still to be filled in. */
  blanks: z.array(z.string()),
  /** The day on which it is due; null for now. */
  due_on: z.iso.date().nullable(),
});
export type QuoteDraft = z.infer<typeof QuoteDraft>;

const tag = 'quotes';

export const quoteMessageEndpoints = {
  /** Proposed by the assistant; saved by its owner, as they changed it. */
  saveMessageQuote: endpoint({
    method: 'POST',
    path: '/chat/messages/:id/quote/',
    access: 'company',
    tag,
    status: 201,
    idempotent: true,
    summary: 'Save the quote that one of your answers proposes',
    params: IdParams,
    body: QuoteContent,
    reply: Quote,
  }),
  listQuoteDrafts: endpoint({
    method: 'GET',
    path: '/quotes/:id/drafts/',
    access: 'company',
    tag,
    summary: 'Texts and emails to send the quote with, and to follow up on it',
    params: IdParams,
    reply: z.object({ results: z.array(QuoteDraft) }),
  }),
} as const;
