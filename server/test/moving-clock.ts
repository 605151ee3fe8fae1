import type { Clock } from '../src/platform/core/clock.ts';

export interface MovingClock extends Clock {
  advance(seconds: number): void;
}

/** A clock that only moves when it is advanced. */
export function movingClock(start = '2026-11-20T12:00:00.000Z'): MovingClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance(seconds) {
      time += seconds * 1000;
    },
  };
}
