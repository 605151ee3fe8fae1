import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from '../../db/database.ts';
import { MODEL_ERROR_KINDS } from '../../models/llm/model-error.ts';
import { type ConnectionWait, connectionWaits } from '../traces/spans.ts';
import { type Readings, setGauges } from './gauges.ts';
import { countReplies, type SeenReply } from './reply-metrics.ts';

const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WAIT_BUCKETS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3];

export interface Metrics {
  /** Counts a request, by route pattern so that the number of series stays small. */
  request(seen: { method: string; route: string; status: number; seconds: number }): void;
  jobs(queue: string, outcome: 'done' | 'failed', count: number): void;
  reply(seen: SeenReply): void;
  /** Counts a call of the model without a complete reply, by kind of failure. */
  modelError(kind: string): void;
  /** All metrics in the Prometheus text format. */
  text(): Promise<string>;
  /** Stops observing the process. */
  close(): void;
}

interface Watched {
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  openStreams: () => number;
  waitingQuestions: () => number;
  /** Polled at every scrape; never fails. */
  readings: () => Promise<Readings>;
}

/** Metrics of one app, with its own registry. */
export function createMetrics({ pool, openStreams, waitingQuestions, readings }: Watched): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'haulwise_http_request_duration_seconds',
    help: 'Duration of requests, without event streams.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const jobs = new Counter({
    name: 'haulwise_jobs_total',
    help: 'Jobs by queue and outcome.',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  poll(registry, 'haulwise_event_streams_open', 'Open event streams.', openStreams);
  poll(
    registry,
    'haulwise_questions_waiting',
    'Questions that wait for their turn on this instance.',
    waitingQuestions,
  );
  new Gauge({
    name: 'haulwise_database_connections',
    help: 'Connections of the pool, and requests waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  const modelErrors = new Counter({
    name: 'haulwise_model_errors_total',
    help: 'Calls of the model without a complete reply, by kind of failure.',
    labelNames: ['kind'],
    registers,
  });
  // A series that begins with its first failure has no rate yet.
  for (const kind of MODEL_ERROR_KINDS) modelErrors.inc({ kind }, 0);
  const show = setGauges(registry);
  const stopMeasuring = measureWaits(registry, pool);
  return {
    reply: countReplies(registry),
    modelError: (kind) => modelErrors.inc({ kind }),
    request: ({ method, route, status, seconds }) => duration.observe({ method, route, status }, seconds),
    jobs: (queue, outcome, count) => jobs.inc({ queue, outcome }, count),
    async text() {
      show(await readings());
      return await registry.metrics();
    },
    close: stopMeasuring,
  };
}

function poll(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

function measureWaits(registry: Registry, pool: Watched['pool']): () => void {
  const waits = new Histogram({
    name: 'haulwise_database_wait_seconds',
    help: 'Time that queries wait for a connection of the pool.',
    buckets: WAIT_BUCKETS,
    registers: [registry],
  });
  const note = (message: unknown) => {
    const wait = message as ConnectionWait;
    if (wait.pool === pool) waits.observe(wait.seconds);
  };
  connectionWaits.subscribe(note);
  return () => void connectionWaits.unsubscribe(note);
}
