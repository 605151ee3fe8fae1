import type { EndpointReply, twoFactorEndpoints } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import type { AuthParts } from '../auth-parts.ts';
import { demandsTwoFactor } from './two-factor.policy.ts';
import { countRecoveryCodes } from './two-factor.store.ts';

/** Says how the caller signs in, and whether he must do so with two factors. */
export async function readTwoFactor(
  { db, config }: Pick<AuthParts, 'db' | 'config'>,
  actor: Actor,
): Promise<EndpointReply<typeof twoFactorEndpoints.getTwoFactor>> {
  return {
    is_enabled: actor.has_two_factor,
    is_required: demandsTwoFactor(config, actor.role),
    recovery_codes_left: actor.has_two_factor ? await countRecoveryCodes(db, actor.user_id) : 0,
  };
}
