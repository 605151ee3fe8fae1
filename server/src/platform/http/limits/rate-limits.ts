import type { RateClass } from '@haulwise/contract';
import { AppError } from '../../core/app-error.ts';
import type { Clock } from '../../core/clock.ts';
import type { Db } from '../../db/database.ts';
import { addHit, type Window } from './rate-limits.store.ts';

export interface RateLimits {
  /** Counts one call of `subject` (a user id or an address) and throws a 429 if it exceeds the rate. */
  check(rateClass: RateClass, subject: string): Promise<void>;
}

interface Rate {
  calls: number;
  /** Seconds. */
  per: number;
}

/** Failed sign-ins also lock the account (server/src/features/auth). */
const RATES: Record<Exclude<RateClass, 'none'>, Rate> = {
  general: { calls: 300, per: 60 },
  chat: { calls: 20, per: 60 },
  download: { calls: 60, per: 60 },
  login: { calls: 300, per: 60 },
  register: { calls: 30, per: 600 },
  refresh: { calls: 60, per: 60 },
  reset: { calls: 20, per: 600 },
  export: { calls: 20, per: 60 },
  upload: { calls: 60, per: 60 },
  track: { calls: 60, per: 60 },
};

/** The most buckets kept in memory; the oldest are evicted first. */
const MOST_BUCKETS = 50_000;

type Hit = (bucket: string, now: Date, seconds: number) => Promise<Window>;

/** Buckets of this process alone. */
function inMemory(): Hit {
  const buckets = new Map<string, Window>();
  return async (bucket, now, seconds) => {
    const known = buckets.get(bucket);
    const isOpen = known !== undefined && known.ends_at > now;
    const window = isOpen ? known : { hits: 0, ends_at: new Date(now.getTime() + seconds * 1_000) };
    window.hits += 1;
    if (!isOpen) {
      buckets.delete(bucket);
      buckets.set(bucket, window);
      const oldest = buckets.size > MOST_BUCKETS ? buckets.keys().next().value : undefined;
      if (oldest !== undefined) buckets.delete(oldest);
    }
    return window;
  };
}

function limitsOn(hit: Hit, clock: Clock): RateLimits {
  return {
    async check(rateClass, subject) {
      if (rateClass === 'none') return;
      const { calls, per } = RATES[rateClass];
      const now = clock.now();
      const window = await hit(`${rateClass} ${subject}`, now, per);
      if (window.hits <= calls) return;
      const seconds = Math.max(1, Math.ceil((window.ends_at.getTime() - now.getTime()) / 1_000));
      throw new AppError('common.too_many_requests', { retryAfter: seconds });
    },
  };
}

/** Request rates by class, counted in `sharedDb` for all instances, or in memory if there is only one. */
export function createRateLimits(parts: { isOn: boolean; sharedDb: Db | null; clock: Clock }): RateLimits {
  const { isOn, sharedDb, clock } = parts;
  if (!isOn) return { check: async () => undefined };
  return limitsOn(sharedDb ? (...hit) => addHit(sharedDb, ...hit) : inMemory(), clock);
}
