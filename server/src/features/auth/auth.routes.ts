import { authEndpoints } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import type { OwnData } from '../../platform/core/personal-data.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type Departures, readUser } from '../accounts/index.ts';
import { createAuthParts } from './auth-parts.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { deleteAccount, exportAccount } from './own-account/own-account.ts';
import { passwordResetRoutes } from './password-reset/password-reset.routes.ts';
import { changePassword } from './passwords/change-password.ts';
import { registerUser } from './registration.ts';
import { deviceOf } from './sessions/device.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { endOtherSessions, endSession, listSessions } from './sessions/sessions.ts';
import { signIn, signOut } from './sign-in.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';

/** `ownData` and `departures` are what all features keep about a user, and do when he goes. */
export function authRoutes(context: Context, ownData: OwnData[], departures: Departures): Route[] {
  const parts = createAuthParts(context);
  return [
    route(authEndpoints.login, (call) => signIn(parts, call.body, deviceOf(call))),
    route(authEndpoints.register, (call) => registerUser(parts, call.body, deviceOf(call))),
    route(authEndpoints.refresh, (call) => refreshSession(parts, call.body.refresh, deviceOf(call))),
    route(authEndpoints.logout, ({ actor, ip }) => signOut(parts, actor, ip)),
    route(authEndpoints.changePassword, ({ actor, body, ip }) => changePassword(parts, actor, body, ip)),
    route(authEndpoints.listSessions, ({ actor }) => listSessions(parts, actor)),
    route(authEndpoints.endSession, ({ actor, params, ip }) => endSession(parts, actor, params.id, ip)),
    route(authEndpoints.endOtherSessions, ({ actor, ip }) => endOtherSessions(parts, actor, ip)),
    route(authEndpoints.getSignedInUser, ({ actor }) => readUser(parts, actor.user_id)),
    route(authEndpoints.exportAccount, ({ actor, ip }) => exportAccount(context, ownData, actor, ip)),
    route(authEndpoints.deleteAccount, ({ actor, body, ip }) => deleteAccount(parts, departures, actor, body, ip)),
    ...twoFactorRoutes(parts),
    ...passwordResetRoutes(parts),
    ...invitationRoutes(parts),
  ];
}
