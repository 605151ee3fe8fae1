import { auditEndpoints } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import { buildPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { exportAuditLog, listAuditLog, listKnownActions } from './audit-log.ts';
import { createAuditCounter } from './count-audit-log.ts';

export function bindAuditRoutes(context: Context): Route[] {
  const countRows = createAuditCounter(context);
  return [
    route(auditEndpoints.listAuditLog, async ({ query }) => ({
      ...buildPage(auditEndpoints.listAuditLog, query, await listAuditLog(context.db, countRows, query)),
      actions: listKnownActions(),
    })),
    route(auditEndpoints.exportAuditLog, ({ actor, ip, query }) => exportAuditLog(context, actor, ip, query)),
  ];
}
