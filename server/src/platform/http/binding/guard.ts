import type { EndpointSpec, RateClass } from '@haulwise/contract';
import type { FastifyRequest } from 'fastify';
import { type Actor, isMember } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { getNetwork } from '../../core/network.ts';
import type { RateLimits } from '../limits/rate-limits.ts';

type Authenticate = (accessToken: string) => Promise<Actor | null>;

export interface GuardParts {
  authenticate: Authenticate;
  limits: RateLimits;
  /** Called for signed-in callers who are refused because of their role. */
  onDenied?: (actor: Actor, endpoint: EndpointSpec, ip: string) => Promise<void>;
}

/** Always counted by address, even for signed-in callers: this is where passwords and tokens are guessed. */
const BY_ADDRESS = new Set<RateClass>(['login', 'register', 'refresh', 'reset']);

function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer +([\w.~+/=-]+) *$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Authenticates the caller, counts the call, and refuses it with 401, 403 or 429. Runs before the body is read. */
export async function checkAccess(
  endpoint: EndpointSpec,
  request: FastifyRequest,
  parts: GuardParts,
): Promise<Actor | null> {
  const token = bearerOf(request);
  const actor = token === null ? null : await parts.authenticate(token);
  const rate = endpoint.rate ?? 'general';
  await parts.limits.check(rate, actor && !BY_ADDRESS.has(rate) ? actor.user_id : getNetwork(request.ip));
  if (endpoint.access === 'public') return actor?.lacks_two_factor ? null : actor;
  if (!actor) throw new AppError('common.not_signed_in');
  if (actor.lacks_two_factor && !endpoint.beforeTwoFactor) throw new AppError('auth.two_factor_setup_required');
  const isBarred =
    endpoint.access === 'admin' ? actor.role !== 'admin' : endpoint.access === 'company' && !isMember(actor);
  if (isBarred) {
    await parts.onDenied?.(actor, endpoint, request.ip);
    throw new AppError('common.forbidden');
  }
  return actor;
}
