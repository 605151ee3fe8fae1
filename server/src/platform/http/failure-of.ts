import type { FastifyRequest } from 'fastify';
import type { Failure } from '../telemetry/failure.ts';

/** A request that ended in a 500, as the error log wants to hear of it. */
export function failureOf(error: unknown, request: FastifyRequest): Failure {
  return {
    source: 'server',
    location: `${request.method} ${request.routeOptions?.url ?? 'unknown'}`,
    error,
    user_id: request.actor?.user_id ?? null,
    path: request.url,
    user_agent: request.headers['user-agent'],
    request_id: request.id,
  };
}
