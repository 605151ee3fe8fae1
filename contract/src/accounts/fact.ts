import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildFilledLine, buildPageSchema, Id, IdParams, PageQuery, Timestamp } from '../common/primitives.ts';
import { FACT_KINDS, FACT_MAX_LENGTH, MOST_FACTS } from './fact-kinds.ts';

const FactKind = z.enum(FACT_KINDS);

const told = {
  kind: FactKind,
  /** In words: `$135`, `16 cubic yards`, `net 15`, or a sentence. */
  value: z.string(),
  /** In dollars, cubic yards or people, where the kind has one. */
  amount: z.number().nullable(),
};

/** What a company told about itself and keeps. */
export const Fact = z.object({
  id: Id,
  ...told,
  /** The caller's conversation that it comes from; null for what was typed in, and for conversations of others. */
  conversation: z.object({ id: Id, title: z.string() }).nullable(),
  is_from_chat: z.boolean(),
  /** The username of whoever kept it; null if they have left. */
  created_by: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Fact = z.infer<typeof Fact>;

/** A fact that the assistant read from a message; kept only if the user says so. */
export const ProposedFact = z.object({
  ...told,
  /** The value that it would replace, as it was when the reply was written. */
  replaces: z.string().nullable(),
  status: z.enum(['open', 'kept', 'declined']),
});
export type ProposedFact = z.infer<typeof ProposedFact>;

const factText = (blank: string) =>
  buildFilledLine(blank).max(FACT_MAX_LENGTH, `At most ${FACT_MAX_LENGTH} characters.`);
/** Whether it may take the place of one of its kind; without this, such a request is refused. */
const replace = z.boolean().default(false);
const PlaceParams = IdParams.extend({ index: z.coerce.number().int().min(0).max(20) });

export const factEndpoints = {
  listFacts: endpoint({
    method: 'GET',
    path: '/chat/facts/',
    access: 'company',
    tag: 'chat',
    summary: 'The facts that your company keeps: those with a kind first, then the newest',
    query: PageQuery.extend({ page_size: z.coerce.number().int().min(1).max(MOST_FACTS).default(MOST_FACTS) }),
    reply: buildPageSchema(Fact),
  }),
  createFact: endpoint({
    method: 'POST',
    path: '/chat/facts/',
    access: 'company',
    tag: 'chat',
    summary: 'Keep a fact, written as a sentence; its kind is read from it',
    status: 201,
    idempotent: true,
    body: z.object({ text: factText('Write a fact.'), replace }),
    reply: Fact,
  }),
  updateFact: endpoint({
    method: 'PATCH',
    path: '/chat/facts/:id/',
    access: 'company',
    tag: 'chat',
    summary: 'Change the value of a fact',
    params: IdParams,
    body: z.object({ value: factText('Write a value.') }),
    reply: Fact,
  }),
  deleteFact: endpoint({
    method: 'DELETE',
    path: '/chat/facts/:id/',
    access: 'company',
    tag: 'chat',
    summary: 'Forget a fact',
    params: IdParams,
    reply: 'empty',
  }),
  keepProposedFact: endpoint({
    method: 'POST',
    path: '/chat/messages/:id/facts/:index/',
    access: 'company',
    tag: 'chat',
    summary: 'Keep a fact that one of your replies proposed',
    params: PlaceParams,
    body: z.object({ replace }),
    reply: Fact,
  }),
  declineProposedFact: endpoint({
    method: 'DELETE',
    path: '/chat/messages/:id/facts/:index/',
    access: 'company',
    tag: 'chat',
    summary: 'Leave a proposed fact, so that it is not offered again',
    params: PlaceParams,
    reply: 'empty',
  }),
} as const;
