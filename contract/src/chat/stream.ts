import { z } from 'zod';
import { Id } from '../common/primitives.ts';
import { Calculation } from './calculation.ts';
import { Basis, Citation } from './message.ts';

/** Everything that crosses the wire while a reply is written, one `data:` line each; `id:` is its sequence number. */
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
    /** Questions to ask next, which the knowledge base answers; at most three. */
    follow_ups: z.array(z.string()).default([]),
    message_id: Id,
    conversation_id: Id,
    title: z.string(),
    /** `interrupted` if the reply was stopped. */
    status: z.enum(['complete', 'interrupted']),
    /** Whether the reader stopped an interrupted reply, as opposed to a failure. */
    is_stopped: z.boolean().default(false),
  }),
  z.object({ type: z.literal('error'), error: z.string(), code: z.string() }),
]);
export type StreamEvent = z.infer<typeof StreamEvent>;

/** One numbered event of a stream; its number goes out as `id:` and comes back as `Last-Event-ID`. */
export interface Frame {
  id: number;
  event: StreamEvent;
}
