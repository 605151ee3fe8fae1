import { accountsEndpoints } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readClientInfo, readClientInfoStatus, updateClientInfo } from '../client-info/client-info.ts';
import { disableNotices } from '../notices/notices.ts';
import { readUser } from '../users/users.ts';
import { type CheckPassword, updateProfile } from './profile.ts';

/** The routes for users' own profile and company record; another feature knows passwords. */
export function bindProfileRoutes(context: Context, checkPassword: CheckPassword): Route[] {
  const { db } = context;
  return [
    route(accountsEndpoints.getProfile, ({ actor }) => readUser(context, actor.user_id)),
    route(accountsEndpoints.updateProfile, ({ actor, body, ip }) =>
      updateProfile(context, checkPassword, actor, body, ip),
    ),
    route(accountsEndpoints.getClientInfo, ({ actor }) => readClientInfo(db, actor)),
    route(accountsEndpoints.updateClientInfo, ({ actor, body }) => updateClientInfo(context, actor, body)),
    route(accountsEndpoints.getClientInfoStatus, ({ actor }) => readClientInfoStatus(db, actor)),
    route(
      accountsEndpoints.openUnsubscribePage,
      async ({ params }) => `/unsubscribe#token=${encodeURIComponent(params.token)}`,
    ),
    route(accountsEndpoints.unsubscribe, async ({ params }) => {
      if (!(await disableNotices(context, params.token))) fail('accounts.unsubscribe_link_not_open');
      return { email_notifications: false as const };
    }),
  ];
}
