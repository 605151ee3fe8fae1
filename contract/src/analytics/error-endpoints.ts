import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildFilledText, Day, Id, PageQuery, Text, Timestamp } from '../common/primitives.ts';
import { createDataSchema, createListSchema, DayRange, Person } from './range.ts';

const ErrorSource = z.enum(['browser', 'server', 'job']);
const ErrorStatus = z.enum(['open', 'resolved']);

/** Errors of the same kind and location whose messages differ only in numbers and names. */
export const ErrorGroup = z.object({
  id: z.string(),
  source: ErrorSource,
  /** Class or code of the error, e.g. `TypeError`. */
  kind: z.string(),
  /** Message of the latest occurrence. */
  message: z.string(),
  /** Screen path, endpoint or job queue; ids are replaced by `:id`. */
  location: z.string(),
  status: ErrorStatus,
  count: z.number().int(),
  /** Number of users affected. */
  users: z.number().int(),
  first_seen_at: Timestamp,
  last_seen_at: Timestamp,
  resolved_at: Timestamp.nullable(),
  resolved_by: Person,
  /** How often the error recurred after being resolved. */
  reopened_count: z.number().int(),
  /** The last 14 days (UTC), today last. */
  by_day: z.array(z.object({ date: Day, occurrences: z.number().int() })),
});
export type ErrorGroup = z.infer<typeof ErrorGroup>;

const Occurrence = z.object({
  id: z.string(),
  at: Timestamp,
  user: Person,
  message: z.string(),
  stack: z.string().nullable(),
  /** Path without query. */
  path: z.string().nullable(),
  user_agent: z.string().nullable(),
  request_id: z.string().nullable(),
  version: z.string().nullable(),
});

export const errorEndpoints = {
  listErrors: endpoint({
    method: 'GET',
    path: '/analytics/errors/',
    access: 'admin',
    tag: 'analytics',
    summary: 'The error log by group, newest first',
    query: PageQuery.extend({
      status: ErrorStatus.optional(),
      source: ErrorSource.optional(),
      search: Text.trim().max(200, 'At most 200 characters.').optional(),
      ordering: z.enum(['-last_seen_at', '-first_seen_at', '-count', '-users']).default('-last_seen_at'),
    }),
    reply: createListSchema(ErrorGroup),
  }),
  getErrorStats: endpoint({
    method: 'GET',
    path: '/analytics/errors/stats/',
    access: 'admin',
    tag: 'analytics',
    summary: 'Error counts, and occurrences by day',
    query: DayRange,
    reply: createDataSchema(
      z.object({
        open: z.number().int(),
        resolved: z.number().int(),
        /** In the current hour and the 23 before it. */
        occurrences_today: z.number().int(),
        /** Open groups only. */
        by_source: z.record(z.string(), z.number().int()),
        by_day: z.array(z.object({ date: Day, occurrences: z.number().int() })),
      }),
    ),
  }),
  getError: endpoint({
    method: 'GET',
    path: '/analytics/errors/:id/',
    access: 'admin',
    tag: 'analytics',
    summary: 'A group of errors with its latest occurrences',
    params: z.object({ id: Id }),
    reply: createDataSchema(ErrorGroup.extend({ occurrences: z.array(Occurrence) })),
  }),
  updateError: endpoint({
    method: 'PATCH',
    path: '/analytics/errors/:id/',
    access: 'admin',
    tag: 'analytics',
    summary: 'Resolve or reopen a group of errors; it reopens automatically if the error recurs',
    params: z.object({ id: Id }),
    body: z
      .object({ status: ErrorStatus.optional(), is_resolved: z.boolean().optional() })
      .refine(({ status, is_resolved }) => (status === undefined) !== (is_resolved === undefined), {
        path: ['status'],
        error: 'Send either status or is_resolved.',
      }),
    reply: createDataSchema(ErrorGroup),
  }),
  logError: endpoint({
    method: 'POST',
    path: '/analytics/errors/log/',
    access: 'user',
    tag: 'analytics',
    rate: 'track',
    bodyLimit: 32 * 1024,
    summary: 'Report an error that happened in the browser',
    body: z.object({
      message: buildFilledText('Describe what went wrong.').max(2_000, 'At most 2,000 characters.'),
      kind: Text.max(100, 'At most 100 characters.').default('Error'),
      stack: Text.max(16_000, 'At most 16,000 characters.').nullish(),
      path: Text.max(300, 'At most 300 characters.').nullish(),
      request_id: Text.max(64, 'At most 64 characters.').nullish(),
      version: Text.max(64, 'At most 64 characters.').nullish(),
    }),
    reply: 'empty',
  }),
} as const;
