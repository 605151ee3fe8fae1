import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildPageSchema, Day, Id, IdParams, PageQuery, Text, Timestamp } from '../common/primitives.ts';

/** `article`: shipped with the product; `written`: by an administrator; `upload`: from a file in the library. */
export const DocumentKind = z.enum(['article', 'written', 'upload']);
export type DocumentKind = z.infer<typeof DocumentKind>;

export const FigureTable = z.enum([
  'price',
  'weight',
  'volume',
  'time',
  'cost',
  'dump fee',
  'wage',
  'insurance',
  'fine',
  'threshold',
  'software',
  'equipment',
  'benchmark',
  'state rule',
  'advice',
  'assumption',
]);
export type FigureTable = z.infer<typeof FigureTable>;

/** A published figure, or an estimate or advice of ours, that answers are made with. */
export const KnowledgeFigure = z.object({
  table: FigureTable,
  /** '' if its words alone say what it is. */
  name: z.string(),
  value: z.string(),
  /** Two letters of a state, or a region of the country; null for neither. */
  region: z.string().nullable(),
  /** The words that give it; null for an estimate that stands in no article. */
  says: z.string().nullable(),
  source: z
    .object({ title: z.string(), publisher: z.string(), url: z.string().nullable(), year: z.number().int().nullable() })
    .nullable(),
  /** Whether its year is further back than figures of its table may be. */
  is_old: z.boolean(),
  /** Names of the articles that give it or, for a rule of a state, cite the same page. */
  cited_by: z.array(z.string()),
});
export type KnowledgeFigure = z.infer<typeof KnowledgeFigure>;

export const KnowledgeDocument = z.object({
  id: Id,
  kind: DocumentKind,
  /** The name used in citations and downloads. */
  name: z.string(),
  title: z.string(),
  topic: z.string().nullable(),
  status: z.enum(['processing', 'ready', 'failed']),
  error: z.string().nullable(),
  passages: z.number().int(),
  /** The uploaded file; null for other kinds. */
  file_id: Id.nullable(),
  /** Day on which its facts were last reviewed; null if unknown. */
  reviewed: Day.nullable(),
  /** Last reviewed more than a year ago, or the latest year it mentions is more than two years back. */
  is_stale: z.boolean(),
  /** When an answer last cited it, and how many answers did in the last 90 days. */
  last_used_at: Timestamp.nullable(),
  answers: z.number().int(),
  helpful: z.number().int(),
  not_helpful: z.number().int(),
  updated_at: Timestamp,
});
export type KnowledgeDocument = z.infer<typeof KnowledgeDocument>;

/** Passages of two documents that say the same, or that seem to give different figures for the same thing. */
export const KnowledgeOverlap = z.object({
  id: Id,
  kind: z.enum(['duplicate', 'disagreement']),
  /** Similarity of meaning, 0–1. */
  similarity: z.number(),
  passages: z.array(
    z.object({
      passage_id: z.string(),
      document_id: Id,
      document: z.string(),
      title: z.string(),
      heading: z.string(),
      text: z.string(),
      /** The figures that the other passage does not contain. */
      figures: z.array(z.string()),
    }),
  ),
});
export type KnowledgeOverlap = z.infer<typeof KnowledgeOverlap>;

export const documentEndpoints = {
  listKnowledgeDocuments: endpoint({
    method: 'GET',
    path: '/knowledge/documents/',
    access: 'admin',
    tag: 'knowledge',
    summary: 'All documents that answers can draw on, by title by default',
    query: PageQuery.extend({
      search: Text.trim().max(200, 'At most 200 characters.').optional(),
      kind: DocumentKind.optional(),
      status: z.enum(['processing', 'ready', 'failed']).optional(),
      stale: z.enum(['true', 'false']).optional(),
      ordering: z.enum(['title', '-title', 'updated_at', '-updated_at', 'answers', '-answers']).default('title'),
    }),
    reply: buildPageSchema(KnowledgeDocument),
  }),
  getKnowledgeDocument: endpoint({
    method: 'GET',
    path: '/knowledge/documents/:id/',
    access: 'admin',
    tag: 'knowledge',
    summary: 'A document with its passages as indexed (the first 500)',
    params: IdParams,
    reply: KnowledgeDocument.extend({
      passage_list: z.array(
        z.object({
          passage_id: z.string(),
          heading: z.string(),
          text: z.string(),
          page: z.number().int().nullable(),
          /** Known questions of the passage. */
          questions: z.array(z.string()),
        }),
      ),
    }),
  }),
  listKnowledgeFigures: endpoint({
    method: 'GET',
    path: '/knowledge/figures/',
    access: 'admin',
    tag: 'knowledge',
    summary: 'Published figures with their sources, by table',
    query: PageQuery.extend({
      search: Text.trim().max(200, 'At most 200 characters.').optional(),
      table: FigureTable.optional(),
      only: z.enum(['old', 'estimate']).optional(),
    }),
    reply: buildPageSchema(KnowledgeFigure),
  }),
  listKnowledgeOverlaps: endpoint({
    method: 'GET',
    path: '/knowledge/overlaps/',
    access: 'admin',
    tag: 'knowledge',
    summary: 'Passages of different documents that repeat or contradict each other, most similar first',
    query: PageQuery.extend({ kind: z.enum(['duplicate', 'disagreement']).optional() }),
    reply: buildPageSchema(KnowledgeOverlap),
  }),
  dismissKnowledgeOverlap: endpoint({
    method: 'DELETE',
    path: '/knowledge/overlaps/:id/',
    access: 'admin',
    tag: 'knowledge',
    summary: 'Dismiss a pair of passages until one of them changes',
    params: IdParams,
    reply: 'empty',
  }),
} as const;
