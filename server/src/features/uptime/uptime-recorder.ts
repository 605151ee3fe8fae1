import type { Context } from '../../platform/core/context.ts';
import { createId } from '../../platform/core/ids.ts';
import { type AnsweredRequest, createMinuteMeter } from './minute-meter.ts';
import { type Beat, saveBeats } from './uptime.store.ts';

const MINUTE = 60_000;
/** A timer may fire slightly early (ms). */
const MARGIN = 20;
/** Measure the database size only every tenth beat: it stats every file. */
const SIZE_EVERY = 10;
/** A machine whose clock is not set yet reports 1970, and such a heartbeat would count as years of downtime. */
const EARLIEST = Date.UTC(2026, 0, 1);

export interface UptimeRecorder {
  /** Counts an answered request. */
  count(request: AnsweredRequest): void;
  /** Records a heartbeat now, and then at the start of every minute. */
  start(): Promise<void>;
  /** Records one heartbeat with the measurements since the last one. Never fails. */
  beat(): Promise<void>;
  /** Records a last heartbeat and stops. */
  stop(): Promise<void>;
}

function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / MINUTE) * MINUTE;
}

/**
 * Writes a row for every minute in which this process runs and reaches the database, at the start of the minute
 * or at its end. Uptime is computed from these rows.
 */
export function createUptimeRecorder({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): UptimeRecorder {
  const instanceId = createId();
  const meter = createMinuteMeter();
  let measuredIn: number | null = null;
  let beats = 0;
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;

  const keep = async (rows: Beat[]) => {
    try {
      await saveBeats(db, instanceId, rows, beats % SIZE_EVERY === 0);
      beats += 1;
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'could not write a heartbeat');
      isAway = true;
    }
  };
  const beat = async () => {
    const minute = minuteOf(clock.now());
    if (minute < EARLIEST) return;
    const past = { minute: new Date(measuredIn ?? minute), ...meter.take() };
    const rows = measuredIn === null || measuredIn === minute ? [past] : [past, { minute: new Date(minute) }];
    measuredIn = minute;
    await keep(rows);
  };
  const wait = () => {
    const now = clock.now();
    timer = setTimeout(tick, minuteOf(now) + MINUTE - now.getTime() + MARGIN).unref();
  };
  const tick = () => {
    wait();
    void beat();
  };

  return {
    count: (request) => meter.count(request),
    beat,
    async start() {
      wait();
      await beat();
    },
    async stop() {
      clearTimeout(timer);
      if (timer !== undefined) await beat();
      meter.close();
    },
  };
}
