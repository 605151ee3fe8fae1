import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Span, spans } from '../telemetry/traces/spans.ts';

/** Traces each request with everything it causes. Costs almost nothing while tracing is off. */
export function watchRequests(server: FastifyInstance): void {
  const followed = new WeakMap<FastifyRequest, { work: Span; scope: AsyncResource }>();
  server.addHook('onRequest', (request, _reply, done) => {
    if (!spans.hasSubscribers) return done();
    const work = describeRequest(request);
    spans.start.runStores(work, () => {
      followed.set(request, { work, scope: new AsyncResource('haulwise.request') });
      done();
    });
  });
  // A body arrives in socket events, which run outside the request's context.
  server.addHook('preValidation', (request, _reply, done) => {
    const found = followed.get(request);
    if (found) found.scope.runInAsyncScope(done);
    else done();
  });
  server.addHook('onResponse', async (request, reply) => {
    const found = followed.get(request);
    if (!found) return;
    found.work.attributes['http.response.status_code'] = reply.statusCode;
    if (reply.statusCode >= 500) spans.error.publish(found.work);
    spans.asyncEnd.publish(found.work);
  });
}

/** Named by the route's pattern: real paths and queries contain names and secrets. */
function describeRequest({ id, method, routeOptions }: FastifyRequest): Span {
  const route = routeOptions.url ?? 'unknown';
  const attributes = { 'http.request.method': method, 'http.route': route, 'haulwise.request_id': id };
  return { kind: 'request', name: `${method} ${route}`, attributes };
}
