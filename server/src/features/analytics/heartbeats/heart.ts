import type { Context } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/ids.ts';
import { type Beat, keepBeats } from './heartbeats.store.ts';
import { createMinuteMeter, type SeenRequest } from './minute-meter.ts';

const MINUTE = 60_000;
/** A timer may come a little before the minute it was set for (ms). */
const MARGIN = 20;
/** How many beats apart the size of the database is measured: it looks at every file of it. */
const SIZE_EVERY = 10;
/** A machine that does not know the time yet says 1970; its beats would count as years of not running. */
const EARLIEST = Date.UTC(2026, 0, 1);

export interface Heart {
  /** Takes note of a request that was answered. */
  count(request: SeenRequest): void;
  /** Says at once that the process runs, then at the beginning of every minute. */
  start(): Promise<void>;
  /** One beat: keeps the figures since the last one, and that the minute has begun. Never fails. */
  beat(): Promise<void>;
  /** Beats a last time and no more. */
  stop(): Promise<void>;
}

function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / MINUTE) * MINUTE;
}

/**
 * Leaves a row for every minute in which this process runs and reaches the database, be it at the beginning of the minute
 * or at its end. Uptime is counted from these rows.
 */
export function createHeart({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Heart {
  const instanceId = newId();
  const meter = createMinuteMeter();
  let measuredIn: number | null = null;
  let beats = 0;
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;

  const keep = async (rows: Beat[]) => {
    try {
      await keepBeats(db, instanceId, rows, beats % SIZE_EVERY === 0);
      beats += 1;
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'a heartbeat could not be kept');
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
