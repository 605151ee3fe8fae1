import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { Day, IdParams, PageQuery, Timestamp } from '../common/primitives.ts';
import { createDataSchema, createListSchema, Person } from './range.ts';
import { REPORT_FORMATS, REPORT_TYPES } from './report-choices.ts';

export const Report = z.object({
  id: z.string(),
  report_type: z.enum(REPORT_TYPES),
  format: z.enum(REPORT_FORMATS),
  start_date: Day,
  end_date: Day,
  status: z.enum(['waiting', 'building', 'ready', 'failed']),
  /** Percent of rows done, a whole number. */
  progress: z.number().int(),
  /** Null until it is ready. */
  rows: z.number().int().nullable(),
  /** Bytes; null until it is ready. */
  size: z.number().int().nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
  created_by: Person,
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
});
export type Report = z.infer<typeof Report>;

export const reportEndpoints = {
  listReports: endpoint({
    method: 'GET',
    path: '/analytics/reports/',
    access: 'admin',
    tag: 'analytics',
    summary: 'All reports, newest first',
    query: PageQuery,
    reply: createListSchema(Report),
  }),
  createReport: endpoint({
    method: 'POST',
    path: '/analytics/reports/',
    access: 'admin',
    tag: 'analytics',
    status: 201,
    idempotent: 'by_story',
    rate: 'export',
    summary: 'Request a report; a job builds it. Days are UTC',
    body: z.object({
      report_type: z.enum(REPORT_TYPES),
      format: z.enum(REPORT_FORMATS),
      start_date: Day,
      end_date: Day,
    }),
    reply: createDataSchema(Report),
  }),
  getReport: endpoint({
    method: 'GET',
    path: '/analytics/reports/:id/',
    access: 'admin',
    tag: 'analytics',
    summary: 'A report with its progress',
    params: IdParams,
    reply: createDataSchema(Report),
  }),
  deleteReport: endpoint({
    method: 'DELETE',
    path: '/analytics/reports/:id/',
    access: 'admin',
    tag: 'analytics',
    summary: 'Delete a report and its file; stops a report that is being built',
    params: IdParams,
    reply: 'empty',
  }),
  downloadReport: endpoint({
    method: 'GET',
    path: '/analytics/reports/:id/download/',
    access: 'admin',
    tag: 'analytics',
    rate: 'download',
    timeoutSeconds: 3_600,
    ranges: true,
    summary: 'Download the file of a report; 409 until it is ready',
    params: IdParams,
    reply: 'file',
  }),
} as const;
