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
  /** Called for signed-in callers who are refused because of their role or of what their API key may do. */
  onDenied?: (actor: Actor, endpoint: EndpointSpec, ip: string) => Promise<void>;
}

/** Always counted by address, even for signed-in callers: this is where passwords and tokens are guessed. */
const BY_ADDRESS = new Set<RateClass>(['login', 'register', 'refresh', 'reset']);

function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer +([\w.~+/=-]+) *$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Why the caller's API key may not do this; null if it may, and for people. What names no scope is closed to keys. */
function findKeyFault({ key }: Actor, { scope }: EndpointSpec): AppError | null {
  if (key === null) return null;
  if (scope === undefined) return new AppError('auth.key_not_for_this');
  if (key.is_stopped) return new AppError('auth.key_plan_over');
  if (scope === 'any' || key.scopes.includes(scope)) return null;
  return new AppError('auth.key_lacks_scope', { values: { scope } });
}

function findRoleFault(actor: Actor, { access }: EndpointSpec): AppError | null {
  const isBarred = access === 'admin' ? actor.role !== 'admin' : access === 'company' && !isMember(actor);
  return isBarred ? new AppError('common.forbidden') : null;
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
  if (endpoint.access === 'public') {
    const isStranger = actor === null || actor.lacks_two_factor || findKeyFault(actor, endpoint) !== null;
    return isStranger ? null : actor;
  }
  if (!actor) throw new AppError('common.not_signed_in');
  if (actor.lacks_two_factor && !endpoint.beforeTwoFactor) throw new AppError('auth.two_factor_setup_required');
  const fault = findKeyFault(actor, endpoint) ?? findRoleFault(actor, endpoint);
  if (fault) {
    await parts.onDenied?.(actor, endpoint, request.ip);
    throw fault;
  }
  return actor;
}
