import { authEndpoints } from '@haulwise/contract';
import type { Context } from '../../platform/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readUser } from '../accounts/index.ts';
import { createAuthParts } from './auth-parts.ts';
import { refreshSession } from './refresh-session.ts';
import { registerUser } from './register-user.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export function authRoutes(context: Context): Route[] {
  const parts = createAuthParts(context);
  return [
    route(authEndpoints.login, ({ body, ip }) => signIn(parts, body, ip)),
    route(authEndpoints.register, ({ body, ip }) => registerUser(parts, body, ip)),
    route(authEndpoints.refresh, ({ body, ip }) => refreshSession(parts, body.refresh, ip)),
    route(authEndpoints.logout, ({ actor, ip }) => signOut(parts, actor, ip)),
    route(authEndpoints.getSignedInUser, ({ actor }) => readUser(parts, actor.user_id)),
  ];
}
