import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { Day, PageQuery, Timestamp } from '../common/primitives.ts';
import { createDataSchema, createListSchema, DayRange } from './range.ts';

/** One day (UTC) of the server, all its processes together; null is what was not measured. */
export const SystemMetrics = z.object({
  date: Day,
  uptime_percentage: z.number().nullable(),
  /** Minutes in which a process beat, and those in which one should have. */
  minutes_up: z.number().int(),
  minutes_expected: z.number().int(),
  requests: z.number().int(),
  /** Answered with 500 or more. */
  server_errors: z.number().int(),
  mean_response_ms: z.number().nullable(),
  /** The slowest minute's 95th percentile of the day. */
  worst_p95_response_ms: z.number().nullable(),
  peak_memory_bytes: z.number().int().nullable(),
  cpu_seconds: z.number().nullable(),
  database_bytes: z.number().int().nullable(),
  is_final: z.boolean(),
});
export type SystemMetrics = z.infer<typeof SystemMetrics>;

const PART_STATES = ['ok', 'warning', 'down', 'off'] as const;

export const HealthPart = z.object({
  name: z.enum(['database', 'storage', 'model', 'embeddings', 'knowledge', 'queue', 'disk', 'backup', 'mail']),
  /** `off`: not configured, and nothing is wrong with that. */
  status: z.enum(PART_STATES),
  /** A sentence that says how it stands and, if it does not stand well, what to do. */
  message: z.string(),
  /** Shown beside it, already in words: `{ "Size": "1.2 GB" }`. */
  figures: z.record(z.string(), z.string()),
});
export type HealthPart = z.infer<typeof HealthPart>;

export const systemEndpoints = {
  listSystemMetrics: endpoint({
    method: 'GET',
    path: '/analytics/system-metrics/',
    access: 'admin',
    tag: 'analytics',
    summary: 'The server day by day, latest first; today so far',
    query: PageQuery.extend(DayRange.shape),
    reply: createListSchema(SystemMetrics),
  }),
  generateSystemMetrics: endpoint({
    method: 'POST',
    path: '/analytics/system-metrics/generate/',
    access: 'admin',
    tag: 'analytics',
    summary: 'Sum a day up again from what was measured in it',
    body: z.object({ date: Day }),
    reply: createDataSchema(SystemMetrics),
  }),
  getSystemHealth: endpoint({
    method: 'GET',
    path: '/analytics/health/',
    access: 'admin',
    tag: 'analytics',
    summary: 'How each part of the server stands, measured as it is asked',
    reply: createDataSchema(
      z.object({
        status: z.enum(['ok', 'warning', 'down']),
        checked_at: Timestamp,
        started_at: Timestamp,
        parts: z.array(HealthPart),
        versions: z.object({ haulwise: z.string(), node: z.string(), postgresql: z.string().nullable() }),
      }),
    ),
  }),
} as const;
