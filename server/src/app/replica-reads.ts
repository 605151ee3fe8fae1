import type { EndpointSpec } from '@haulwise/contract';
import type { Context } from '../platform/core/context.ts';
import { openReplica, type Replica } from '../platform/db/replica.ts';
import type { Call, Route } from '../platform/http/route.ts';

/** Lists, searches in them and figures: what may be a few seconds old. They must not write. */
export const READ_FROM_REPLICA: ReadonlySet<string> = new Set([
  '/analytics/dashboard/',
  '/analytics/errors/',
  '/analytics/errors/stats/',
  '/analytics/events/',
  '/analytics/feature-usage/',
  '/analytics/payment-stats/',
  '/analytics/payments/',
  '/analytics/profit/',
  '/analytics/subscription-stats/',
  '/analytics/user-activity/',
  '/analytics/user-activity/stats/',
  '/analytics/user-dashboard-stats/',
  '/analytics/users-list-stats/',
  '/audit-log/',
  '/auth/users/',
  '/chat/admin/analytics/',
  '/chat/conversations/',
  '/chat/feedback/analytics/',
  '/chat/feedbacks/',
  '/documents/',
  '/files/',
  '/files/admin/analytics/',
  '/knowledge/documents/',
  '/knowledge/gaps/',
  '/quotes/',
  '/quotes/sums/',
]);

/** The replica of DATABASE_READ_URL; null without one. */
export function openReadReplica(context: Context): Replica | null {
  const { databaseUrl, databaseListenUrl, databaseReadUrl } = context.config;
  if (databaseReadUrl === null) return null;
  // A pooler refuses settings of a session at its start, and may stand before the replica, too.
  const isPooled = databaseListenUrl !== databaseUrl;
  return openReplica({ connectionString: databaseReadUrl, ...(isPooled && { statement_timeout: false }) }, context);
}

/** Routes that read from the replica where they may, and remember who writes. */
export function bindToReplica(routes: Route[], replica: Replica): Route[] {
  return routes.map((route) => {
    if (route.endpoint.method !== 'GET') return writing(route, replica);
    return READ_FROM_REPLICA.has(route.endpoint.path) ? reading(route, replica) : route;
  });
}

function reading({ endpoint, handle }: Route, replica: Replica): Route {
  return { endpoint, handle: (call) => replica.read(findUser(call), () => handle(call)) };
}

function writing({ endpoint, handle }: Route, replica: Replica): Route {
  const isLong = endpoint.reply === 'events' || endpoint.streams === true;
  return {
    endpoint,
    async handle(call) {
      try {
        return await handle(call);
      } finally {
        const user = findUser(call);
        if (user !== null) await replica.recordWrite(user, isLong);
      }
    },
  };
}

/** Null for the public, whatever the endpoint's type promises. */
function findUser({ actor }: Call<EndpointSpec>): string | null {
  const caller: { user_id: string } | null = actor;
  return caller?.user_id ?? null;
}
