import { identityEndpoints } from '@haulwise/contract';
import { type Route, route } from '../../../../platform/http/route.ts';
import type { LeavingAccounts } from '../../../accounts/index.ts';
import type { AuthParts } from '../../auth-parts.ts';
import { getDevice } from '../../sessions/device.ts';
import { createIdentity, deleteOwnIdentity, readIdentity, startConnectingIdentity } from './identities.ts';
import { finishProviderSignIn, startAtProvider } from './provider-sign-in.ts';

export function bindIdentityRoutes(parts: AuthParts, leaving: LeavingAccounts): Route[] {
  return [
    route(identityEndpoints.beginProviderSignIn, ({ body }) =>
      startAtProvider(parts, { isFresh: body.is_fresh, userId: null }),
    ),
    route(identityEndpoints.finishProviderSignIn, (call) =>
      finishProviderSignIn(parts, leaving, call.body, getDevice(call)),
    ),
    route(identityEndpoints.getIdentity, ({ actor }) => readIdentity(parts, actor)),
    route(identityEndpoints.beginConnectingIdentity, ({ actor, body, ip }) =>
      startConnectingIdentity(parts, actor, body.password, ip),
    ),
    route(identityEndpoints.connectIdentity, ({ actor, body, ip }) => createIdentity(parts, actor, body, ip)),
    route(identityEndpoints.disconnectIdentity, ({ actor, body, ip }) =>
      deleteOwnIdentity(parts, actor, body.password, ip),
    ),
  ];
}
