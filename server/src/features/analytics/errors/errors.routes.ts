import { errorEndpoints as e } from '@haulwise/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ErrorParts } from './error-parts.ts';
import { listErrors } from './list-errors.ts';
import { readError } from './read-error.ts';
import { readErrorStats } from './read-error-stats.ts';
import { logError } from './recording/log-error.ts';
import { updateError } from './update-error.ts';

export function errorRoutes(parts: ErrorParts): Route[] {
  return [
    route(e.listErrors, ({ query }) => listErrors(parts, query)),
    route(e.getErrorStats, ({ query }) => readErrorStats(parts, query)),
    route(e.getError, ({ params }) => readError(parts, params.id)),
    route(e.updateError, ({ actor, params, body }) => updateError(parts, actor.user_id, params.id, body.status)),
    route(e.logError, ({ actor, body, headers }) =>
      logError(parts.errors, body, { user_id: actor.user_id, user_agent: headers['user-agent'] }),
    ),
  ];
}
