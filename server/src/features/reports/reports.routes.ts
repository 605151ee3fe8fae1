import { analyticsEndpoints as e } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { createReport, deleteReport, downloadReport, listReports, readReport } from './reports.ts';

/** Who did it and from where, for the audit log. */
const by = ({ actor, ip }: { actor: { user_id: string }; ip: string }) => ({ user_id: actor.user_id, address: ip });

export function bindReportRoutes(context: Context): Route[] {
  return [
    route(e.listReports, ({ query }) => listReports(context, query)),
    route(e.createReport, (call) =>
      createReport(context, by(call), { ...call.body, id: call.new_id, key: call.idempotency_key }),
    ),
    route(e.getReport, ({ params }) => readReport(context, params.id)),
    route(e.deleteReport, (call) => deleteReport(context, by(call), call.params.id)),
    route(e.downloadReport, (call) => downloadReport(context, by(call), call.params.id)),
  ];
}
