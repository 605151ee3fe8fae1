import type { Actor } from '../../src/platform/core/actor.ts';
import type { Clock } from '../../src/platform/core/clock.ts';
import { systemClock } from '../../src/platform/core/clock.ts';
import { createHttpServer, type HttpParts } from '../../src/platform/http/http-server.ts';
import { createRateLimits } from '../../src/platform/http/limits/rate-limits.ts';
import type { Route } from '../../src/platform/http/route.ts';
import { createEventStreams } from '../../src/platform/http/streams/event-streams.ts';
import { createLogger } from '../../src/platform/telemetry/log/logger.ts';

const PLAIN = { has_two_factor: false, lacks_two_factor: false, key: null };

/** Their names are the access tokens of the toy server. */
export const toyActors: Record<string, Actor> = {
  user: {
    user_id: 'u1',
    session_id: 's1',
    role: 'user',
    username: 'una',
    first_name: 'Una',
    company_id: 'c1',
    ...PLAIN,
  },
  admin: {
    user_id: 'a1',
    session_id: 's2',
    role: 'admin',
    username: 'ada',
    first_name: 'Ada',
    company_id: null,
    ...PLAIN,
  },
};

/** The HTTP server with a few routes and without a database, for tests that involve no feature. */
export function startToyServer(
  routes: Route[],
  overrides: Partial<HttpParts> & { clock?: Clock; rates?: boolean } = {},
) {
  const logs: Record<string, unknown>[] = [];
  const streams = createEventStreams();
  const server = createHttpServer({
    config: { publicUrl: null, trustProxy: null, maxUploadMb: 1 },
    log: createLogger('debug', { write: (line) => void logs.push(JSON.parse(line)) }),
    routes,
    streams,
    metrics: { request: () => undefined },
    recordFailure: () => undefined,
    openapi: () => ({ openapi: '3.1.0', info: { title: 'Toys', version: '1' }, paths: {} }),
    webDir: null,
    brand: () => ({ name: 'Haulwise', logo: null }),
    isDraining: () => false,
    authenticate: async (token) => toyActors[token] ?? null,
    limits: createRateLimits({
      isOn: overrides.rates ?? false,
      sharedDb: null,
      clock: overrides.clock ?? systemClock,
    }),
    idempotency: { once: (_endpoint, call, work) => work(call.new_id) },
    ...overrides,
  });
  return { server, streams, logs };
}
