import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { EventStreams } from './streams/event-streams.ts';

/** How often connections that have become idle are closed (ms). */
const CLOSE_IDLE_EVERY = 100;

/**
 * Accepts no more connections after `delayMs`, so that a load balancer tries the next instance; those that are open go
 * on. `ended` resolves once all of them have ended.
 */
export async function stopListening({ server }: FastifyInstance, delayMs = 0): Promise<{ ended: Promise<void> }> {
  await sleep(delayMs);
  // Right after the loop has accepted what was waiting: closing resets connections that wait to be accepted.
  await setImmediate();
  return { ended: new Promise((resolve) => server.close(() => resolve())) };
}

/**
 * Ends event streams after sending what was already produced, gives other requests `timeout` ms to finish, and then
 * closes what is left; `ended` comes from `stopListening`. Otherwise a keep-alive connection would keep the
 * process alive until it times out.
 */
export async function closeServer(
  app: FastifyInstance,
  streams: EventStreams,
  timeout: number,
  ended: Promise<void>,
): Promise<void> {
  const { server } = app;
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY);
  const cut = setTimeout(() => server.closeAllConnections(), timeout);
  try {
    streams.endAll();
    await Promise.all([app.close(), ended]);
  } finally {
    clearInterval(closeIdle);
    clearTimeout(cut);
  }
}
