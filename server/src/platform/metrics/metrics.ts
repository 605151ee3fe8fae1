import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from '../db/database.ts';

const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  /** One answered request, by route pattern so that the number of series stays small. */
  request(seen: { method: string; route: string; status: number; seconds: number }): void;
  jobs(queue: string, outcome: 'done' | 'failed', count: number): void;
  /** Everything in the Prometheus text format. */
  text(): Promise<string>;
}

interface Watched {
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  openStreams: () => number;
}

/** Figures of one process, each app with a registry of its own. */
export function createMetrics({ pool, openStreams }: Watched): Metrics {
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
  return {
    request: ({ method, route, status, seconds }) => duration.observe({ method, route, status }, seconds),
    jobs: (queue, outcome, count) => jobs.inc({ queue, outcome }, count),
    text: () => registry.metrics(),
  };
}
