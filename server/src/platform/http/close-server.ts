import type { FastifyInstance } from 'fastify';
import type { EventStreams } from './streams/event-streams.ts';

/** How often connections that have become idle are closed (ms). */
const CLOSE_IDLE_EVERY = 100;

/**
 * Stops listening, ends event streams after sending what was already produced, gives other requests `timeout` ms to
 * finish, and then closes what is left. Otherwise a keep-alive connection would keep the process alive until it times
 * out.
 */
export async function closeServer(app: FastifyInstance, streams: EventStreams, timeout: number): Promise<void> {
  const { server } = app;
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY);
  const cut = setTimeout(() => server.closeAllConnections(), timeout);
  try {
    streams.endAll();
    await app.close();
  } finally {
    clearInterval(closeIdle);
    clearTimeout(cut);
  }
}
