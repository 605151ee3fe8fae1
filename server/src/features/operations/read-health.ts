import { AppError } from '../../platform/core/app-error.ts';

export interface Health {
  isDraining: () => boolean;
  /** Resolves when the database has answered; migrations were done before anything listens. */
  askDatabase: () => Promise<unknown>;
  knowledge: () => 'ok' | 'lexical_only' | 'loading';
}

/** Seconds until a probe should come back. */
const RETRY_AFTER = 2;

/** Says whether this instance should be sent requests; a 503 names the part that is down. */
export async function readHealth(health: Health) {
  const isUp = await health.askDatabase().then(
    () => true,
    () => false,
  );
  const parts = { database: isUp ? 'ok' : 'down', migrations: 'ok', knowledge: health.knowledge() } as const;
  if (isUp && !health.isDraining()) return { status: 'ok' as const, parts };
  throw new AppError('common.unavailable', { retryAfter: RETRY_AFTER, details: { status: 'unavailable', parts } });
}
