import { errorEndpoints as e } from '@haulwise/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { type ErrorParts, listErrors, logError, readError, readErrorStats, updateError } from './errors.ts';

export function bindErrorRoutes(parts: ErrorParts): Route[] {
  return [
    route(e.listErrors, ({ query }) => listErrors(parts, query)),
    route(e.getErrorStats, ({ query }) => readErrorStats(parts, query)),
    route(e.getError, ({ params }) => readError(parts, params.id)),
    route(e.updateError, ({ actor, params, body }) =>
      updateError(parts, actor.user_id, params.id, body.status ?? (body.is_resolved ? 'resolved' : 'open')),
    ),
    route(e.logError, ({ actor, body, headers }) =>
      logError(parts.errorLog, body, { user_id: actor.user_id, user_agent: headers['user-agent'] }),
    ),
  ];
}
