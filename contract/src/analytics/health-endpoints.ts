import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';

export const healthEndpoints = {
  live: endpoint({
    method: 'GET',
    path: '/health/live/',
    access: 'public',
    tag: 'operations',
    rate: 'none',
    summary: '200 while the process runs',
    reply: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready/',
    access: 'public',
    tag: 'operations',
    rate: 'none',
    summary: '200 if the database answers and migrations are done, otherwise 503',
    reply: z.object({
      status: z.enum(['ok', 'unavailable']),
      parts: z.object({
        database: z.enum(['ok', 'down']),
        migrations: z.enum(['ok', 'pending']),
        knowledge: z.enum(['ok', 'lexical_only', 'loading']),
        /** Of DATA_DIR. */
        disk: z.enum(['ok', 'full']),
      }),
    }),
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    access: 'public',
    tag: 'operations',
    rate: 'none',
    summary: 'Prometheus text; only from loopback or with METRICS_TOKEN',
    reply: 'text',
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    tag: 'operations',
    summary: 'This API as OpenAPI 3.1',
    reply: z.record(z.string(), z.unknown()),
  }),
} as const;
