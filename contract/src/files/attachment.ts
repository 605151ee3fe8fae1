import { z } from 'zod';
import { ATTACHMENT_MB } from '../chat/rules.ts';
import { endpoint } from '../common/endpoint.ts';
import { Id, IdParams, Timestamp } from '../common/primitives.ts';
import { Ingestion } from './file.ts';
import { OwnDocument } from './own-document-endpoints.ts';

/** What was attached to a question. */
export const MessageAttachment = z.object({
  id: Id,
  name: z.string(),
  /** Detected from the content, not taken from the client. */
  file_type: z.string(),
  /** Bytes. */
  file_size: z.number().int(),
  /** Whether it has become a document of the company since. */
  is_kept: z.boolean(),
});
export type MessageAttachment = z.infer<typeof MessageAttachment>;

/** A larger pile is no believable figure, in cubic yards. */
export const MOST_PILE_YARDS = 200;

/** What a pile in a picture comes to, in cubic yards, as a model judged that saw it; 0 < low <= likely <= high. */
export const PileEstimate = z.object({
  low: z.number(),
  likely: z.number(),
  high: z.number(),
  /** What speaks for it. */
  seen: z.string(),
});
export type PileEstimate = z.infer<typeof PileEstimate>;

/** A document of one conversation: its answers draw on it first, and nobody sees it anywhere else. */
export const Attachment = MessageAttachment.omit({ is_kept: true }).extend({
  /** The name in citations and for /knowledge/read/; null if nothing of it can be read. */
  source: z.string().nullable(),
  created_at: Timestamp,
  knowledge: Ingestion,
  /** What to know about it, such as that this server cannot read pictures; null if nothing. */
  note: z.string().nullable(),
  /** Null if it is no picture of a pile, or nothing sees. */
  pile: PileEstimate.nullable(),
  /** Whether it was sent with a message. */
  is_sent: z.boolean(),
});
export type Attachment = z.infer<typeof Attachment>;

/** Of a conversation and one of its attachments. */
const AttachmentParams = IdParams.extend({ attachment: Id });

export const attachmentEndpoints = {
  listAttachments: endpoint({
    method: 'GET',
    path: '/chat/conversations/:id/attachments/',
    access: 'company',
    tag: 'chat',
    summary: 'What is attached to a conversation, sent or not, oldest first; without what was kept as a document',
    params: IdParams,
    reply: z.object({ results: z.array(Attachment) }),
  }),
  addAttachment: endpoint({
    method: 'POST',
    path: '/chat/conversations/:id/attachments/',
    access: 'company',
    tag: 'chat',
    rate: 'upload',
    status: 201,
    upload: true,
    uploadMb: ATTACHMENT_MB,
    idempotent: 'by_story',
    timeoutSeconds: 600,
    summary: `Attach a document of at most ${ATTACHMENT_MB} MB to a conversation (multipart); name it in the next message`,
    params: IdParams,
    reply: Attachment,
  }),
  deleteAttachment: endpoint({
    method: 'DELETE',
    path: '/chat/conversations/:id/attachments/:attachment/',
    access: 'company',
    tag: 'chat',
    summary: 'Take a document off a conversation for good; messages that it was sent with still name it',
    params: AttachmentParams,
    reply: 'empty',
  }),
  keepAttachment: endpoint({
    method: 'POST',
    path: '/chat/conversations/:id/attachments/:attachment/keep/',
    access: 'company',
    tag: 'chat',
    summary: 'Make an attachment a document of your company, which all conversations draw on',
    params: AttachmentParams,
    reply: OwnDocument,
  }),
} as const;
