import { accountsEndpoints } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import { pageOf } from '../../platform/http/page.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { viewCompany } from './client-info.ts';
import { exportUsers } from './export-users.ts';
import { type Departures, deleteUser } from './leaving-accounts.ts';
import { changeUser } from './update-user.ts';
import { listUsers, readUserDetail } from './users.ts';

/** What administrators do with users. */
export function usersRoutes(context: Context, departures: Departures): Route[] {
  return [
    route(accountsEndpoints.listUsers, async ({ query }) =>
      pageOf(accountsEndpoints.listUsers, query, await listUsers(context, query)),
    ),
    route(accountsEndpoints.exportUsers, (call) => exportUsers(context, call, call.query)),
    route(accountsEndpoints.getUser, ({ params }) => readUserDetail(context, params.id)),
    route(accountsEndpoints.updateUser, (call) => changeUser(context, departures, call, call.params.id, call.body)),
    route(accountsEndpoints.deleteUser, (call) => deleteUser(context, departures, call, call.params.id)),
    route(accountsEndpoints.getUserClientInfo, (call) => viewCompany(context, call, call.params.id)),
  ];
}
