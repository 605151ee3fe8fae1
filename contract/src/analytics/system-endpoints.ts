import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { Day, PageQuery, Timestamp } from '../common/primitives.ts';
import { createDataSchema, createListSchema, DayRange } from './range.ts';

/** One day (UTC), all processes together. Null means not measured. */
export const SystemMetrics = z.object({
  date: Day,
  uptime_percentage: z.number().nullable(),
  /** Minutes with a heartbeat, and minutes that should have had one. */
  minutes_up: z.number().int(),
  minutes_expected: z.number().int(),
  requests: z.number().int(),
  /** Status 500 or above. */
  server_errors: z.number().int(),
  mean_response_ms: z.number().nullable(),
  /** The 95th percentile of the day's slowest minute. */
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
  /** `off`: not configured, which is fine. */
  status: z.enum(PART_STATES),
  /** Says what the state is and, if it is not ok, what to do. */
  message: z.string(),
  /** Formatted for display: `{ "Size": "1.2 GB" }`. */
  figures: z.record(z.string(), z.string()),
});
export type HealthPart = z.infer<typeof HealthPart>;

export const systemEndpoints = {
  listSystemMetrics: endpoint({
    method: 'GET',
    path: '/analytics/system-metrics/',
    access: 'admin',
    tag: 'analytics',
    summary: 'Server metrics by day, newest first; today covers the day so far',
    query: PageQuery.extend(DayRange.shape),
    reply: createListSchema(SystemMetrics),
  }),
  generateSystemMetrics: endpoint({
    method: 'POST',
    path: '/analytics/system-metrics/generate/',
    access: 'admin',
    tag: 'analytics',
    summary: 'Recompute a day from its heartbeats',
    body: z.object({ date: Day }),
    reply: createDataSchema(SystemMetrics),
  }),
  getSystemHealth: endpoint({
    method: 'GET',
    path: '/analytics/health/',
    access: 'admin',
    tag: 'analytics',
    summary: 'The state of each part of the server, checked on request',
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
