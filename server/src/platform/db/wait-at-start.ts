import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import type { Logger } from '../telemetry/log/logger.ts';
import { isUnavailable } from './unavailable.ts';

/** An external database may start at the same time as the server, as with Docker Compose. */
const WAIT_MS = 60_000;
const RETRY_FIRST_MS = 500;
const RETRY_MOST_MS = 5_000;
/** SQLSTATE of a refused sign-in and of a database that does not exist: waiting changes nothing. */
const REFUSED = /^(28|3D)/;

/**
 * Does work that can be repeated, again while the database cannot be reached, for a minute. `what` is being waited for,
 * as the log says. In the end throws an error that names the key to look at.
 */
export type WaitAtStart = <T>(what: string, work: () => Promise<T>) => Promise<T>;

/** Thrown after a wait, with the key in its message. */
class DatabaseAway extends Error {}

/** The waits of a server's start; `line` is the connection that the work uses. */
export function createStartWait(
  config: Pick<Config, 'databaseUrl' | 'databaseListenUrl'>,
  log: Logger,
  line: 'pooled' | 'direct' = 'pooled',
): WaitAtStart {
  const key = getDatabaseKey(config, line);
  return async (what, work) => {
    const deadline = performance.now() + WAIT_MS;
    for (let retryMs = RETRY_FIRST_MS; ; retryMs = Math.min(2 * retryMs, RETRY_MOST_MS)) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof DatabaseAway || !isUnavailable(error)) throw error;
        const { code, message } = describe(error);
        if (REFUSED.test(code) || performance.now() > deadline)
          throw new DatabaseAway(`${key}: ${message} (waiting for ${what})`, { cause: error });
        log.warn(
          { waiting_for: what, look_at: key, code, reason: message, retry_ms: retryMs },
          'waiting for the database',
        );
        await sleep(retryMs);
      }
    }
  };
}

/** The key whose value leads to the database; the embedded one is in DATA_DIR. */
function getDatabaseKey(
  { databaseUrl, databaseListenUrl }: Pick<Config, 'databaseUrl' | 'databaseListenUrl'>,
  line: 'pooled' | 'direct',
): string {
  if (databaseUrl === null) return 'DATA_DIR';
  return line === 'direct' && (databaseListenUrl ?? databaseUrl) !== databaseUrl
    ? 'DATABASE_LISTEN_URL'
    : 'DATABASE_URL';
}

/** Of several addresses that were tried, the first. */
function describe(error: unknown): { code: string; message: string } {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(error instanceof Error) || !(first instanceof Error)) return { code: '', message: String(error) };
  return { code: 'code' in error ? String(error.code) : '', message: first.message };
}
