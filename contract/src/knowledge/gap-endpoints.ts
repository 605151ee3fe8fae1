import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildPageSchema, Id, IdParams, PageQuery, Text, Timestamp } from '../common/primitives.ts';

/**
 * `unanswered`: nothing was found; `low_support`: answered from weak evidence; `not_helpful`: rated so by the user;
 * `requested`: the user asked for it to be added.
 */
export const GapReason = z.enum(['unanswered', 'low_support', 'not_helpful', 'requested']);
export type GapReason = z.infer<typeof GapReason>;

export const GapStatus = z.enum(['open', 'answered', 'dismissed']);
export type GapStatus = z.infer<typeof GapStatus>;

const NearPassage = z.object({
  passage_id: z.string(),
  document: z.string(),
  title: z.string(),
  heading: z.string(),
  text: z.string(),
  score: z.number(),
});

/** Questions with the same meaning that the knowledge base did not answer well. */
export const KnowledgeGap = z.object({
  id: Id,
  /** The question closest in meaning to all of them. */
  question: z.string(),
  count: z.number().int(),
  /** Distinct users who asked. */
  users: z.number().int(),
  reasons: z.object({
    unanswered: z.number().int(),
    low_support: z.number().int(),
    not_helpful: z.number().int(),
    requested: z.number().int(),
  }),
  status: GapStatus,
  first_asked_at: Timestamp,
  last_asked_at: Timestamp,
  /** The document that answers it now; null if none does. */
  answered_by: z.object({ document_id: Id, document: z.string(), title: z.string() }).nullable(),
  closed_at: Timestamp.nullable(),
});
export type KnowledgeGap = z.infer<typeof KnowledgeGap>;

/** A question that must stay answered; asked again after every change to the index. */
export const KnowledgeTest = z.object({
  id: Id,
  question: z.string(),
  /** The document the answer must cite; null if it is deleted. */
  document: z.object({ id: Id, name: z.string(), title: z.string() }).nullable(),
  /** Null before the first run. */
  is_passing: z.boolean().nullable(),
  /** Why the test fails, for display. */
  problem: z.string().nullable(),
  last_run_at: Timestamp.nullable(),
  created_at: Timestamp,
});
export type KnowledgeTest = z.infer<typeof KnowledgeTest>;

export const gapEndpoints = {
  listKnowledgeGaps: endpoint({
    method: 'GET',
    path: '/knowledge/gaps/',
    access: 'admin',
    tag: 'knowledge',
    summary:
      'Questions that found no answer, were rated not helpful or asked for, grouped by meaning; most asked first',
    query: PageQuery.extend({
      status: z.enum(['open', 'answered', 'dismissed', 'all']).default('open'),
      reason: GapReason.optional(),
      search: Text.trim().max(200, 'At most 200 characters.').optional(),
      ordering: z.enum(['-count', '-last_asked_at', 'last_asked_at']).default('-count'),
    }),
    reply: buildPageSchema(KnowledgeGap),
  }),
  getKnowledgeGap: endpoint({
    method: 'GET',
    path: '/knowledge/gaps/:id/',
    access: 'admin',
    tag: 'knowledge',
    summary: 'A gap with its latest questions and the passages that come closest to answering it',
    params: IdParams,
    reply: KnowledgeGap.extend({
      questions: z.array(
        z.object({ question: z.string(), reason: GapReason, comment: z.string().nullable(), asked_at: Timestamp }),
      ),
      nearest: z.array(NearPassage),
    }),
  }),
  updateKnowledgeGap: endpoint({
    method: 'PATCH',
    path: '/knowledge/gaps/:id/',
    access: 'admin',
    tag: 'knowledge',
    summary: 'Dismiss or reopen a gap',
    params: IdParams,
    body: z.object({ status: z.enum(['open', 'dismissed']) }),
    reply: KnowledgeGap,
  }),
  listKnowledgeTests: endpoint({
    method: 'GET',
    path: '/knowledge/tests/',
    access: 'admin',
    tag: 'knowledge',
    summary: 'Knowledge tests, failing ones first',
    query: PageQuery,
    reply: buildPageSchema(KnowledgeTest).extend({ failing: z.number().int() }),
  }),
  runKnowledgeTests: endpoint({
    method: 'POST',
    path: '/knowledge/tests/run/',
    access: 'admin',
    tag: 'knowledge',
    timeoutSeconds: 60,
    summary: 'Run all knowledge tests now',
    reply: z.object({ passed: z.number().int(), failed: z.number().int() }),
  }),
  deleteKnowledgeTest: endpoint({
    method: 'DELETE',
    path: '/knowledge/tests/:id/',
    access: 'admin',
    tag: 'knowledge',
    summary: 'Delete a knowledge test',
    params: IdParams,
    reply: 'empty',
  }),
} as const;
