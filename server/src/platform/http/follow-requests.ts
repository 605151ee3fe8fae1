import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Work, works } from '../telemetry/traces/work.ts';

/** Everything that a request makes the server do belongs to it; costs next to nothing while nobody follows. */
export function followRequests(server: FastifyInstance): void {
  const followed = new WeakMap<FastifyRequest, { work: Work; scope: AsyncResource }>();
  server.addHook('onRequest', (request, _reply, done) => {
    if (!works.hasSubscribers) return done();
    const work = describeRequest(request);
    works.start.runStores(work, () => {
      followed.set(request, { work, scope: new AsyncResource('haulwise.request') });
      done();
    });
  });
  // A body comes by events of the socket, which belong to no request.
  server.addHook('preValidation', (request, _reply, done) => {
    const found = followed.get(request);
    if (found) found.scope.runInAsyncScope(done);
    else done();
  });
  server.addHook('onResponse', async (request, reply) => {
    const found = followed.get(request);
    if (!found) return;
    found.work.attributes['http.response.status_code'] = reply.statusCode;
    if (reply.statusCode >= 500) works.error.publish(found.work);
    works.asyncEnd.publish(found.work);
  });
}

/** By the pattern of its route: paths and queries name people and secrets. */
function describeRequest({ id, method, routeOptions }: FastifyRequest): Work {
  const route = routeOptions.url ?? 'unknown';
  const attributes = { 'http.request.method': method, 'http.route': route, 'haulwise.request_id': id };
  return { kind: 'request', name: `${method} ${route}`, attributes };
}
