import { authEndpoints } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import type { PersonalData } from '../../platform/core/personal-data.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type CountHoldings, type LeavingAccounts, readUser } from '../accounts/index.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys/api-keys.ts';
import { createAuthParts } from './auth-parts.ts';
import { bindCompanyInvitationRoutes, bindInvitationRoutes } from './invitations/invitations.routes.ts';
import { deleteAccount, exportAccount } from './own-account/own-account.ts';
import { bindPasswordResetRoutes } from './password-reset/password-reset.routes.ts';
import { updatePassword } from './passwords/change-password.ts';
import { createAccount } from './registration/registration.ts';
import { getDevice } from './sessions/device.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { deleteSessionOf, deleteSessionsOfUser, listSessions, listSessionsOf } from './sessions/sessions.ts';
import { bindIdentityRoutes } from './sign-in/identities/identities.routes.ts';
import { signIn, signOut } from './sign-in/sign-in.ts';
import { bindTwoFactorRoutes } from './two-factor/two-factor.routes.ts';

/** The other features supply the personal data they store, what they do when an account is deleted, and what companies have. */
export function bindAuthRoutes(
  context: Context,
  personalData: PersonalData[],
  leaving: LeavingAccounts,
  countHoldings: CountHoldings,
): Route[] {
  const parts = createAuthParts(context);
  return [
    route(authEndpoints.login, (call) => signIn(parts, call.body, getDevice(call))),
    route(authEndpoints.register, (call) => createAccount(parts, call.body, getDevice(call))),
    route(authEndpoints.refresh, (call) => refreshSession(parts, call.body.refresh, getDevice(call))),
    route(authEndpoints.logout, ({ actor, ip }) => signOut(parts, actor, ip)),
    route(authEndpoints.changePassword, ({ actor, body, ip }) => updatePassword(parts, actor, body, ip)),
    route(authEndpoints.listSessions, ({ actor }) => listSessions(parts, actor)),
    route(authEndpoints.endSession, ({ actor, params, ip }) =>
      deleteSessionOf(parts, { actor, ip }, actor.user_id, params.id),
    ),
    route(authEndpoints.endOtherSessions, ({ actor, ip }) => deleteSessionsOfUser(parts, { actor, ip }, actor.user_id)),
    route(authEndpoints.listUserSessions, ({ actor, params }) => listSessionsOf(parts, actor, params.id)),
    route(authEndpoints.endUserSession, ({ actor, params, ip }) =>
      deleteSessionOf(parts, { actor, ip }, params.id, params.session_id),
    ),
    route(authEndpoints.endUserSessions, ({ actor, params, ip }) =>
      deleteSessionsOfUser(parts, { actor, ip }, params.id),
    ),
    route(authEndpoints.getSignedInUser, ({ actor }) => readUser(parts, actor.user_id)),
    route(authEndpoints.exportAccount, ({ actor, ip }) => exportAccount(context, personalData, actor, ip)),
    route(authEndpoints.deleteAccount, ({ actor, body, ip }) => deleteAccount(parts, leaving, actor, body, ip)),
    route(authEndpoints.listApiKeys, ({ actor }) => listApiKeys(parts, actor)),
    route(authEndpoints.createApiKey, ({ actor, body, ip }) => createApiKey(parts, actor, body, ip)),
    route(authEndpoints.revokeApiKey, ({ actor, params, ip }) => revokeApiKey(parts, actor, params.id, ip)),
    ...bindTwoFactorRoutes(parts),
    ...bindPasswordResetRoutes(parts),
    ...bindInvitationRoutes(parts),
    ...bindIdentityRoutes(parts, leaving),
    ...bindCompanyInvitationRoutes(parts, leaving, countHoldings),
  ];
}
