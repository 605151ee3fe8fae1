import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from '../../db/database.ts';
import { type ConnectionWait, connectionWaits } from '../traces/spans.ts';
import { type Readings, setGauges } from './gauges.ts';
import { countReplies, type SeenReply } from './reply-metrics.ts';

const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WAIT_BUCKETS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3];

export interface Metrics {
  /** One answered request, by route pattern so that the number of series stays small. */
  request(seen: { method: string; route: string; status: number; seconds: number }): void;
  jobs(queue: string, outcome: 'done' | 'failed', count: number): void;
  reply(seen: SeenReply): void;
  /** A call of the model that gave no whole reply, by what went wrong. */
  modelError(kind: string): void;
  /** Everything in the Prometheus text format. */
  text(): Promise<string>;
  /** Looks no longer at what happens in the process. */
  close(): void;
}

interface Watched {
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  openStreams: () => number;
  /** What has to be asked for at every look; never fails. */
  readings: () => Promise<Readings>;
}

/** Figures of one process, each app with a registry of its own. */
export function createMetrics({ pool, openStreams, readings }: Watched): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'haulwise_http_request_duration_seconds',
    help: 'Time to answer a request; event streams are not counted here.',
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
  new Gauge({
    name: 'haulwise_event_streams_open',
    help: 'Event streams that are open.',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  new Gauge({
    name: 'haulwise_database_connections',
    help: 'Connections of the pool, and who waits for one.',
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
    help: 'Calls of the model that gave no whole reply, by what went wrong.',
    labelNames: ['kind'],
    registers,
  });
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

function measureWaits(registry: Registry, pool: Watched['pool']): () => void {
  const waits = new Histogram({
    name: 'haulwise_database_wait_seconds',
    help: 'Time that a query waits for a connection of the pool.',
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
