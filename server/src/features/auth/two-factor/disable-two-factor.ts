import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { readUser, setHasTwoFactor } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { demandsTwoFactor } from './two-factor.policy.ts';
import { deleteTwoFactor } from './two-factor.store.ts';
import { twoFactorNotice } from './two-factor-notice.ts';
import { type BothFactors, withBothFactors } from './with-both-factors.ts';

/** Goes back to signing in with the password alone, where the server allows that. */
export async function disableTwoFactor(parts: AuthParts, actor: Actor, proof: BothFactors, ip: string): Promise<void> {
  const id = actor.user_id;
  if (demandsTwoFactor(parts.config, actor.role)) fail('auth.two_factor_demanded');
  const user = await readUser(parts, id);
  await withBothFactors(parts, actor, proof, ip, async (tx) => {
    await deleteTwoFactor(tx, id);
    await setHasTwoFactor(tx, id, false);
    const at = parts.clock.now();
    await recordAudit(tx, { event: 'two_factor.disabled', at, actor_id: id, target_id: id, address: ip });
    await parts.mail.send(twoFactorNotice('off', user), { db: tx });
  });
}
