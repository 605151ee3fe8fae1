import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildFilledLine, buildPageSchema, Id, IdParams, PageQuery, Timestamp } from '../common/primitives.ts';
import { ToldPrice } from '../quotes/price-list.ts';
import { FACT_KINDS, FACT_MAX_LENGTH, MOST_FACTS, MOST_FOLDER_FACTS } from './fact-kinds.ts';

const FactKind = z.enum(FACT_KINDS);

const told = {
  kind: FactKind,
  /** In words: `$135`, `16 cubic yards`, `net 15`, or a sentence. */
  value: z.string(),
  /** In dollars, cubic yards, people or percent, where the kind has one. */
  amount: z.number().nullable(),
};

/** What a company told about itself, or about one project, and keeps. */
export const Fact = z.object({
  id: Id,
  ...told,
  /** The caller's project that it counts in; null if it counts everywhere in the company. */
  folder: Id.nullable(),
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
  /** The project of the conversation, where it can be kept instead, and the value that it would replace there. */
  folder: z.object({ id: Id, name: z.string(), replaces: z.string().nullable() }).nullish(),
  status: z.enum(['open', 'kept', 'declined']),
  /** Where the company keeps it: in its price book, and not as a fact. */
  price: ToldPrice.nullish(),
  /** The project that it was kept for; absent if for the company. */
  kept_for: Id.optional(),
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
    summary: 'The facts that your company keeps, without those of projects: those with a kind first, then the newest',
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
  listFolderFacts: endpoint({
    method: 'GET',
    path: '/chat/folders/:id/facts/',
    access: 'company',
    tag: 'chat',
    summary: 'The facts of a project: those with a kind first, then the newest',
    params: IdParams,
    query: PageQuery.extend({
      page_size: z.coerce.number().int().min(1).max(MOST_FOLDER_FACTS).default(MOST_FOLDER_FACTS),
    }),
    reply: buildPageSchema(Fact),
  }),
  createFolderFacts: endpoint({
    method: 'POST',
    path: '/chat/folders/:id/facts/',
    access: 'company',
    tag: 'chat',
    summary: 'Keep a fact for a project, where it goes before that of the company; one line may hold two',
    status: 201,
    idempotent: true,
    params: IdParams,
    body: z.object({ text: factText('Write a fact.'), replace }),
    reply: z.object({ results: z.array(Fact) }),
  }),
  updateFact: endpoint({
    method: 'PATCH',
    path: '/chat/facts/:id/',
    access: 'company',
    tag: 'chat',
    summary: 'Change the value of a fact of your company or of one of your projects',
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
    summary: 'Keep a fact that one of your replies proposed; 409 for a price, unless it is kept for a project',
    params: PlaceParams,
    /** `folder`: keep it for that project alone, not for the company. */
    body: z.object({ replace, folder: Id.nullish() }),
    reply: Fact,
  }),
  keepProposedPrice: endpoint({
    method: 'POST',
    path: '/chat/messages/:id/prices/:index/',
    access: 'company',
    tag: 'chat',
    summary: 'Write a price that one of your replies proposed into the price book; 409 if that says something else now',
    params: PlaceParams,
    body: z.object({ replace }),
    reply: ProposedFact,
  }),
  restoreProposedPrice: endpoint({
    method: 'DELETE',
    path: '/chat/messages/:id/prices/:index/',
    access: 'company',
    tag: 'chat',
    summary: 'Undo that: put back what the price book said before; 409 if the price was changed since',
    params: PlaceParams,
    reply: ProposedFact,
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
