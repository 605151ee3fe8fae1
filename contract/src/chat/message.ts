import { z } from 'zod';
import { ClientInfo } from '../accounts/client-info.ts';
import { ProposedFact } from '../accounts/fact.ts';
import { FACT_KINDS } from '../accounts/fact-kinds.ts';
import { Id, Timestamp } from '../common/primitives.ts';
import { MessageAttachment } from '../files/attachment.ts';
import { QuoteProposal } from '../quotes/quote.ts';
import { Calculation } from './calculation.ts';

/** What a statement rests on: a cited passage, the user's company record, a calculation, or nothing that was checked. */
export const BasisKind = z.enum(['knowledge_base', 'your_data', 'calculation', 'general']);
export type BasisKind = z.infer<typeof BasisKind>;

/** A fact about the user that a paragraph uses, for display. */
export const UsedFact = z.object({
  /** The field of the company record, or the kind of a kept fact; `today` is the day of the answer. */
  field: z.union([ClientInfo.keyof(), z.literal('today'), z.enum(FACT_KINDS)]),
  label: z.string(),
  value: z.string(),
});
export type UsedFact = z.infer<typeof UsedFact>;

/** What a paragraph or list item of an answer rests on; one that states no fact (a greeting, a notice) has no entry. */
export const Basis = z.object({
  /** Its position in the answer's text, [start, end) in UTF-16 units. */
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  kinds: z.array(BasisKind),
  facts: z.array(UsedFact),
});
export type Basis = z.infer<typeof Basis>;

export const MessageType = z.enum(['user', 'assistant']);
export type MessageType = z.infer<typeof MessageType>;
export const MessageStatus = z.enum(['complete', 'streaming', 'interrupted', 'error']);
export type MessageStatus = z.infer<typeof MessageStatus>;

export const FeedbackType = z.enum(['thumbs_up', 'thumbs_down']);
export type FeedbackType = z.infer<typeof FeedbackType>;

/** What stands behind a source: an authority, an association, a hauler, a seller, a guide, or nobody in particular. */
export const SourceKind = z.enum(['official', 'trade', 'operator', 'vendor', 'guide', 'weak']);
export type SourceKind = z.infer<typeof SourceKind>;

/** The evidence behind one `[index]` of an answer. */
export const Citation = z.object({
  /** The number in the text, from 1. */
  index: z.number().int().min(1),
  /** The URL, or the document's name if there is none: an entry of `sources`. */
  source: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  /** The passage as plain text. */
  passage: z.string(),
  passage_id: z.string(),
  /** How well the passage supports the cited sentences, 0–1. */
  score: z.number(),
  /** Name of the knowledge document that holds the passage, for /knowledge/download/; '' for a row of a table. */
  document: z.string(),
  /** Heading path of the passage within the document. */
  heading: z.string(),
  /** Page or slide of the document, from 1; null if it has none. */
  page: z.number().int().nullable().default(null),
  /** Year of the source, if known. */
  year: z.number().int().nullable(),
  /** Null for a document of the company, and for what says nothing of its source. */
  kind: SourceKind.nullable().default(null),
  /** Whether somebody here wrote or uploaded the document: its passages are its own words, those of articles a summary. */
  is_own: z.boolean().default(false),
  /** Whether the document is the asker's company's, so that nobody else may see it. */
  is_private: z.boolean().default(false),
  /** Titles of other sources that the same paragraph sets beside this one, because they say otherwise. */
  others: z.array(z.string()).default([]),
  /** Parts of `passage` that support the cited sentences: [start, end) in UTF-16 units. */
  support: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type Citation = z.infer<typeof Citation>;

export const DraftChannel = z.enum(['text', 'email', 'letter', 'post', 'script', 'list', 'clause', 'reply', 'flyer']);
export type DraftChannel = z.infer<typeof DraftChannel>;

/** A text that the assistant wrote for its user to send or use. It stands in the message's content as plain markdown, too. */
export const MessageDraft = z.object({
  title: z.string(),
  channel: DraftChannel,
  language: z.enum(['en', 'es']),
  /** Its position in the content, [start, end) in UTF-16 units. */
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  /** Of an e-mail; null for anything else. */
  subject: z.string().nullable(),
  /** Plain text, without the subject. */
  body: z.string(),
  /** Labels of what is still to be filled in; each stands in the body as `[label]`. */
  blanks: z.array(z.string()),
  /** Whether a language model wrote it. */
  is_by_model: z.boolean(),
});
export type MessageDraft = z.infer<typeof MessageDraft>;

export const Message = z.object({
  id: Id,
  conversation: Id,
  content: z.string(),
  message_type: MessageType,
  created_at: Timestamp,
  updated_at: Timestamp,
  /** Distinct URLs or document names in order of first use. */
  sources: z.array(z.string()),
  citations: z.array(Citation),
  /** What each paragraph rests on, in text order. */
  basis: z.array(Basis),
  status: MessageStatus,
  /** Whether an interrupted reply was stopped by the user rather than by a failure. */
  is_stopped: z.boolean(),
  /** Calculations shown in the answer, in order. */
  calculations: z.array(Calculation),
  /** At most three things to say next: questions that the knowledge base answers, or answers to a question of the assistant. */
  follow_ups: z.array(z.string()).default([]),
  draft: MessageDraft.nullable().default(null),
  /** Facts that the question told and that can be kept. */
  proposed_facts: z.array(ProposedFact).default([]),
  /** A quote to check, change and save. It stands in the content as plain markdown, too. */
  quote: QuoteProposal.nullable().default(null),
  /** The knowledge base did not hold the answer. */
  is_refusal: z.boolean().default(false),
  /** What the question came with. */
  attachments: z.array(MessageAttachment).default([]),
  /** The number of this version, from 1, and the ids of all versions, oldest first. */
  versions: z.object({ index: z.number().int(), ids: z.array(Id) }),
  feedback: FeedbackType.nullable(),
  /** The question was not answered well, but the knowledge base can answer it now. */
  is_answered_since: z.boolean().default(false),
});
export type Message = z.infer<typeof Message>;
