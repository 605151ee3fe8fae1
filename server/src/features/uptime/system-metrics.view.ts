import type { SystemMetrics } from '@haulwise/contract';
import type { DayMeasured } from './system-metrics.store.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

interface Known {
  /** The first heartbeat ever. */
  first: Date;
  now: Date;
}

const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`).getTime();

function minutesExpected(day: string, { first, now }: Known): number {
  const begin = Math.max(startOf(day), first.getTime());
  const end = Math.min(startOf(day) + DAY_MINUTES * MINUTE, Math.floor(now.getTime() / MINUTE) * MINUTE);
  return Math.max(0, (end - begin) / MINUTE);
}

/** A day for the wire. Without `measured` the server did not run on that day. */
export function toSystemMetrics(day: string, measured: DayMeasured | undefined, known: Known): SystemMetrics {
  const minutes_expected = minutesExpected(day, known);
  const { minutes_up = 0, timed_requests = 0, response_ms = 0 } = measured ?? {};
  return {
    date: day,
    uptime_percentage: minutes_expected === 0 ? null : (100 * minutes_up) / minutes_expected,
    minutes_up,
    minutes_expected,
    requests: measured?.requests ?? 0,
    server_errors: measured?.server_errors ?? 0,
    mean_response_ms: timed_requests === 0 ? null : response_ms / timed_requests,
    worst_p95_response_ms: measured?.worst_p95_response_ms ?? null,
    peak_memory_bytes: measured?.peak_memory_bytes ?? null,
    cpu_seconds: measured?.cpu_seconds ?? null,
    database_bytes: measured?.database_bytes ?? null,
    is_final: startOf(day) + DAY_MINUTES * MINUTE <= known.now.getTime(),
  };
}
