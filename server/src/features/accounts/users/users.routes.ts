import { accountsEndpoints } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { buildPage } from '../../../platform/http/paging.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readCompanyForAdmin } from '../client-info/client-info.ts';
import { type CountHoldings, deleteUser, type LeavingAccounts } from '../leaving-accounts.ts';
import { deleteView, listViews, saveView } from '../views/views.ts';
import { exportUsers } from './export-users.ts';
import { updateUser } from './update-user.ts';
import { updateUsers } from './update-users.ts';
import { listUsers, readUserDetail } from './users.ts';

/** The routes by which administrators manage users. */
export function bindUsersRoutes(context: Context, leaving: LeavingAccounts, countHoldings: CountHoldings): Route[] {
  return [
    route(accountsEndpoints.listUsers, async ({ query }) =>
      buildPage(accountsEndpoints.listUsers, query, await listUsers(context, query)),
    ),
    route(accountsEndpoints.exportUsers, (call) => exportUsers(context, call, call.query)),
    route(accountsEndpoints.getUser, ({ params }) => readUserDetail(context, countHoldings, params.id)),
    route(accountsEndpoints.updateUsers, (call) => updateUsers(context, leaving, call, call.body)),
    route(accountsEndpoints.listUserViews, ({ actor }) => listViews(context.db, actor)),
    route(accountsEndpoints.saveUserView, ({ actor, new_id, body }) =>
      saveView(context.db, actor, { id: new_id, ...body }),
    ),
    route(accountsEndpoints.deleteUserView, ({ actor, params }) => deleteView(context.db, actor, params.id)),
    route(accountsEndpoints.updateUser, async (call) => {
      await updateUser(context, leaving, call, call.params.id, call.body);
      return await readUserDetail(context, countHoldings, call.params.id);
    }),
    route(accountsEndpoints.deleteUser, (call) => deleteUser(context, leaving, call, call.params.id)),
    route(accountsEndpoints.getUserClientInfo, (call) => readCompanyForAdmin(context, call, call.params.id)),
  ];
}
