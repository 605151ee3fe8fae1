import { accountsEndpoints } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { LeavingAccounts } from '../leaving-accounts.ts';
import { readCompany, removeColleague, removeSelf, setColleagueRole } from './people.ts';

/** A company and its people; invitations are of `auth`. */
export function bindCompanyRoutes(context: Context, leaving: LeavingAccounts): Route[] {
  return [
    route(accountsEndpoints.getCompany, ({ actor }) => readCompany(context, actor.user_id)),
    route(accountsEndpoints.setColleagueRole, (call) =>
      setColleagueRole(context, call, call.params.id, call.body.role),
    ),
    route(accountsEndpoints.removeColleague, (call) => removeColleague(context, leaving, call, call.params.id)),
    route(accountsEndpoints.leaveCompany, (call) => removeSelf(context, leaving, call)),
  ];
}
