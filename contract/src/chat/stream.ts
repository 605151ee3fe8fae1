import { z } from 'zod';
import { ProposedFact } from '../accounts/fact.ts';
import { Id } from '../common/primitives.ts';
import { QuoteProposal } from '../quotes/quote.ts';
import { Calculation } from './calculation.ts';
import { Basis, Citation, MessageDraft } from './message.ts';

/** The events of a reply stream, one `data:` line each; `id:` is the sequence number. */
export const StreamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), conversation_id: Id, user_message_id: Id, message_id: Id }),
  z.object({ type: z.literal('status'), content: z.string() }),
  z.object({ type: z.literal('source_document'), source: z.string(), citation: Citation }),
  z.object({ type: z.literal('delta'), content: z.string() }),
  z.object({
    type: z.literal('complete'),
    /** All deltas joined. */
    response: z.string(),
    sources: z.array(z.string()),
    citations: z.array(Citation),
    basis: z.array(Basis),
    calculations: z.array(Calculation),
    /** At most three things to say next: questions that the knowledge base answers, or answers to a question of the assistant. */
    follow_ups: z.array(z.string()).default([]),
    draft: MessageDraft.nullable().default(null),
    proposed_facts: z.array(ProposedFact).default([]),
    quote: QuoteProposal.nullable().default(null),
    is_refusal: z.boolean().default(false),
    message_id: Id,
    conversation_id: Id,
    title: z.string(),
    /** `interrupted` if the reply was stopped. */
    status: z.enum(['complete', 'interrupted']),
    /** Whether an interrupted reply was stopped by the user rather than by a failure. */
    is_stopped: z.boolean().default(false),
  }),
  z.object({ type: z.literal('error'), error: z.string(), code: z.string() }),
]);
export type StreamEvent = z.infer<typeof StreamEvent>;

/** A numbered event of a stream; the number is sent as `id:` and returned as `Last-Event-ID`. */
export interface Frame {
  id: number;
  event: StreamEvent;
}
