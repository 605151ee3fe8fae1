import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { Id, Text } from '../common/primitives.ts';
import { articleEndpoints } from './article-endpoints.ts';
import { documentEndpoints } from './document-endpoints.ts';
import { gapEndpoints } from './gap-endpoints.ts';

const SourceQuery = z.object({
  source: Text.trim().min(1, 'Name a source.').max(255, 'At most 255 characters.'),
  /** One of yours, for a document that is attached to it. */
  conversation: Id.optional(),
});

/** A passage found by search, with the scores behind its rank. */
export const FoundPassage = z.object({
  passage_id: z.string(),
  document: z.string(),
  title: z.string(),
  heading: z.string(),
  text: z.string(),
  lexical: z.number().nullable(),
  dense: z.number().nullable(),
  late: z.number().nullable(),
  score: z.number(),
});

/** A block of a knowledge document, for display. */
export const SourceBlock = z.object({
  kind: z.enum(['heading', 'paragraph', 'item', 'row']),
  /** Depth of a heading, from 1; 0 for other blocks. */
  level: z.number().int(),
  text: z.string(),
  page: z.number().int().nullable(),
  is_passage: z.boolean(),
  /** Web sources cited in the block. */
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
});
export type SourceBlock = z.infer<typeof SourceBlock>;

export const knowledgeEndpoints = {
  ...documentEndpoints,
  ...articleEndpoints,
  ...gapEndpoints,
  downloadSource: endpoint({
    method: 'GET',
    path: '/knowledge/download/',
    access: 'public',
    scope: 'knowledge:read',
    tag: 'knowledge',
    rate: 'download',
    summary: 'Download a knowledge document by name, for a signed-in user or the holder of a signed link',
    query: SourceQuery.extend({
      user: z.string().max(64).optional(),
      expires: z.coerce.number().int().optional(),
      signature: z.string().max(128).optional(),
    }),
    reply: 'file',
  }),
  getDownloadLink: endpoint({
    method: 'GET',
    path: '/knowledge/download-link/',
    access: 'user',
    tag: 'knowledge',
    summary: 'A signed link to a knowledge document, valid for five minutes',
    query: SourceQuery,
    reply: z.object({ download_url: z.string() }),
  }),
  readSource: endpoint({
    method: 'GET',
    path: '/knowledge/read/',
    access: 'user',
    scope: 'knowledge:read',
    tag: 'knowledge',
    summary: 'A knowledge document as blocks for display; marks those of the given passage',
    query: SourceQuery.extend({ passage: z.string().max(100).optional() }),
    reply: z.object({
      source: z.string(),
      title: z.string(),
      /** Day on which its facts were last reviewed; null if unknown. */
      reviewed: z.string().nullable(),
      blocks: z.array(SourceBlock),
    }),
  }),
  searchKnowledge: endpoint({
    method: 'GET',
    path: '/knowledge/search/',
    access: 'admin',
    tag: 'knowledge',
    summary: 'What search finds for a question, with scores',
    rate: 'general',
    query: z.object({ q: Text.trim().min(1, 'Write a question.').max(2_000, 'At most 2,000 characters.') }),
    reply: z.object({
      data: z.object({
        question: z.string(),
        corrected: z.string(),
        answerable: z.boolean(),
        /** Probability that the knowledge base answers the question, 0–1, and the threshold from which it is answered. */
        gate: z.number(),
        threshold: z.number(),
        passages: z.array(FoundPassage),
      }),
    }),
  }),
  tryQuestion: endpoint({
    method: 'POST',
    path: '/knowledge/try/',
    access: 'admin',
    tag: 'knowledge',
    timeoutSeconds: 60,
    summary: 'What the assistant would answer to a question; nothing is stored or counted',
    body: z.object({ question: Text.trim().min(1, 'Write a question.').max(2_000, 'At most 2,000 characters.') }),
    reply: z.object({
      data: z.object({
        response: z.string(),
        citations: z.array(
          z.object({ index: z.number().int(), source: z.string(), document: z.string(), passage_id: z.string() }),
        ),
        answer_ms: z.number(),
      }),
    }),
  }),
} as const;
