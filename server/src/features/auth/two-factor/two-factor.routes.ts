import { twoFactorEndpoints } from '@haulwise/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AuthParts } from '../auth-parts.ts';
import {
  disableTwoFactor,
  enableTwoFactor,
  readTwoFactor,
  removeUserTwoFactor,
  replaceOwnRecoveryCodes,
  startTwoFactorSetup,
} from './two-factor.ts';

export function bindTwoFactorRoutes(parts: AuthParts): Route[] {
  return [
    route(twoFactorEndpoints.getTwoFactor, ({ actor }) => readTwoFactor(parts, actor)),
    route(twoFactorEndpoints.setUpTwoFactor, ({ actor, body, ip }) =>
      startTwoFactorSetup(parts, actor, body.password, ip),
    ),
    route(twoFactorEndpoints.enableTwoFactor, ({ actor, body, ip }) => enableTwoFactor(parts, actor, body.code, ip)),
    route(twoFactorEndpoints.disableTwoFactor, ({ actor, body, ip }) => disableTwoFactor(parts, actor, body, ip)),
    route(twoFactorEndpoints.renewRecoveryCodes, ({ actor, body, ip }) =>
      replaceOwnRecoveryCodes(parts, actor, body, ip),
    ),
    route(twoFactorEndpoints.resetUserTwoFactor, ({ actor, params, ip }) =>
      removeUserTwoFactor(parts, actor, params.id, ip),
    ),
  ];
}
