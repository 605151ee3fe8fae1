import type { EndpointSpec } from '@haulwise/contract';
import { createAuthenticate } from '../features/auth/index.ts';
import { recordAudit } from '../platform/audit/audit-log.store.ts';
import type { Actor } from '../platform/core/actor.ts';
import type { Context } from '../platform/core/context.ts';
import { createIdempotency } from '../platform/http/binding/idempotency.ts';
import { createRateLimits } from '../platform/http/limits/rate-limits.ts';

/** Sign-in, rate limits and idempotency of requests. */
export function createAdmission(context: Context) {
  const { config, db, clock, log, recordFailure } = context;
  const isShared = config.databaseUrl !== null;
  return {
    config,
    log,
    recordFailure,
    authenticate: createAuthenticate(context),
    onDenied: recordDenial(context),
    limits: createRateLimits({ isOn: config.rateLimits, sharedDb: isShared ? db : null, clock }),
    idempotency: createIdempotency({ db, clock, isShared }),
  };
}

function recordDenial({ db, clock }: Context) {
  return ({ user_id }: Actor, { method, path }: EndpointSpec, address: string) =>
    recordAudit(db, { event: 'access.denied', at: clock.now(), actor_id: user_id, address, details: { method, path } });
}
