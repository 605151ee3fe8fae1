import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** What a process did and used since the last measurement. */
export interface Measured {
  requests: number;
  server_errors: number;
  timed_requests: number;
  /** Total. */
  response_ms: number;
  p95_response_ms: number | null;
  memory_bytes: number;
  cpu_seconds: number;
  loop_delay_ms: number | null;
}

/** `ms` is null for event streams, which last as long as someone reads them. */
export interface AnsweredRequest {
  route: string;
  status: number;
  ms: number | null;
}

export interface MinuteMeter {
  count(request: AnsweredRequest): void;
  /** Returns the measurements since the last call and resets them. */
  take(): Measured;
  close(): void;
}

const LONGEST_US = 600_000_000;
/** Not counted: probes and scrapers would outnumber people. */
const PROBES = /^\/api\/(health\/|metrics)/;

/** Measures this process in constant memory and time. */
export function createMinuteMeter(): MinuteMeter {
  const times = createHistogram({ lowest: 1, highest: LONGEST_US, figures: 3 });
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let cpu = process.cpuUsage();
  let counts = { requests: 0, server_errors: 0, timed_requests: 0, response_ms: 0 };

  return {
    count({ route, status, ms }) {
      if (PROBES.test(route)) return;
      counts.requests += 1;
      if (status >= 500) counts.server_errors += 1;
      if (ms === null) return;
      counts.timed_requests += 1;
      counts.response_ms += ms;
      times.record(Math.min(Math.max(Math.round(ms * 1_000), 1), LONGEST_US));
    },
    take() {
      const used = process.cpuUsage(cpu);
      cpu = process.cpuUsage();
      const measured = {
        ...counts,
        p95_response_ms: counts.timed_requests === 0 ? null : times.percentile(95) / 1_000,
        memory_bytes: process.memoryUsage.rss(),
        cpu_seconds: (used.user + used.system) / 1_000_000,
        loop_delay_ms: delays.count === 0 ? null : delays.percentile(99) / 1_000_000,
      };
      counts = { requests: 0, server_errors: 0, timed_requests: 0, response_ms: 0 };
      times.reset();
      delays.reset();
      return measured;
    },
    close: () => void delays.disable(),
  };
}
