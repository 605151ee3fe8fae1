import type { Logger } from '../../telemetry/log/logger.ts';
import type { EventStreams } from './event-streams.ts';

/** Streams end within 5 s of their session (ms). */
const EVERY = 2_500;

/**
 * Ends the streams of sessions that have ended, for whatever reason and on whatever instance. Requests are
 * checked only when they begin, but streams last. `findLive` says which sessions are valid. Returns a stop function.
 */
export function closeSignedOutStreams(
  streams: EventStreams,
  findLive: (sessionIds: string[]) => Promise<Set<string>>,
  log: Logger,
): () => void {
  const check = async () => {
    const asked = streams.sessions();
    if (asked.length === 0) return;
    const live = await findLive(asked);
    streams.endSessions(new Set(asked.filter((id) => !live.has(id))));
  };
  const timer = setInterval(() => {
    check().catch((error: unknown) => log.warn({ err: error }, 'could not check for ended sessions'));
  }, EVERY).unref();
  return () => clearInterval(timer);
}
