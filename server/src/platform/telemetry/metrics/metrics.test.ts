import { afterEach, expect, test } from 'vitest';
import { type ConnectionWait, connectionWaits } from '../traces/spans.ts';
import type { Readings } from './gauges.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const NOTHING: Readings = {
  is_database_up: false,
  signed_in_users: null,
  queues: null,
  oldest_job_seconds: null,
  documents: null,
  storage_free_bytes: null,
  is_model_resting: null,
};
const pool = { totalCount: 3, idleCount: 1, waitingCount: 0 };
let metrics: Metrics | undefined;
afterEach(() => metrics?.close());

function watch(readings: () => Promise<Readings>): Metrics {
  metrics = createMetrics({ pool, waitingQuestions: () => 0, openStreams: () => 2, readings });
  return metrics;
}

test('unknown readings are left out until they are known again', async () => {
  let now = NOTHING;
  const { text } = watch(async () => now);
  const without = await text();
  expect(without).toContain('haulwise_database_up 0');
  expect(without).not.toMatch(/^haulwise_(signed_in_users|queue_jobs|storage_free_bytes|model_resting)/m);
  now = {
    is_database_up: true,
    signed_in_users: 7,
    queues: [{ queue: 'mail', state: 'waiting', jobs: 4 }],
    oldest_job_seconds: 12.5,
    documents: [{ state: 'queued', documents: 3 }],
    storage_free_bytes: 1_000,
    is_model_resting: true,
  };
  const whole = await text();
  for (const line of [
    'haulwise_database_up 1',
    'haulwise_signed_in_users 7',
    'haulwise_queue_jobs{queue="mail",state="waiting"} 4',
    'haulwise_queue_oldest_job_seconds 12.5',
    'haulwise_ingestion_documents{state="queued"} 3',
    'haulwise_storage_free_bytes 1000',
    'haulwise_model_resting 1',
  ])
    expect(whole).toContain(line);
  now = { ...now, queues: [], documents: [] };
  expect(await text()).not.toMatch(/^haulwise_(queue_jobs|ingestion_documents)\{/m);
});

test("only waits for the app's own connection pool are counted", async () => {
  const { text } = watch(async () => NOTHING);
  const publish = (wait: ConnectionWait) => connectionWaits.publish(wait);
  publish({ pool, seconds: 0.25 });
  publish({ pool: { totalCount: 1 }, seconds: 9 });
  expect(await text()).toContain('haulwise_database_wait_seconds_sum 0.25\n');
});

test('model errors are counted by kind, replies by engine and outcome', async () => {
  const { text, modelError, reply } = watch(async () => NOTHING);
  modelError('unreachable');
  modelError('unreachable');
  reply({ engine: 'fallback', outcome: 'answered', first_word_seconds: 1.5, seconds: 2 });
  reply({ engine: 'model', outcome: 'error', first_word_seconds: null, seconds: 2 });
  const said = await text();
  expect(said).toContain('haulwise_model_errors_total{kind="unreachable"} 2');
  expect(said).toContain('haulwise_model_errors_total{kind="slow"} 0');
  expect(said).toContain('haulwise_replies_total{engine="fallback",outcome="answered"} 1');
  expect(said).toContain('haulwise_reply_first_word_seconds_sum{engine="fallback"} 1.5');
  expect(said).not.toContain('haulwise_reply_first_word_seconds_count{engine="model"}');
});
