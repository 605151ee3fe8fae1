import { auditEndpoints } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import { pageOf } from '../../platform/http/page.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { createAuditCount } from './count-audit-log.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { knownActions, listAuditLog } from './list-audit-log.ts';

export function auditRoutes(context: Context): Route[] {
  const countRows = createAuditCount(context);
  return [
    route(auditEndpoints.listAuditLog, async ({ query }) => ({
      ...pageOf(auditEndpoints.listAuditLog, query, await listAuditLog(context.db, countRows, query)),
      actions: knownActions(),
    })),
    route(auditEndpoints.exportAuditLog, ({ actor, ip, query }) => exportAuditLog(context, actor, ip, query)),
  ];
}
