import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import type { AuthParts } from '../auth-parts.ts';
import { giveRecoveryCodes } from './give-recovery-codes.ts';
import { type BothFactors, withBothFactors } from './with-both-factors.ts';

/** Makes new recovery codes in place of the old ones, used or not. */
export async function renewRecoveryCodes(
  parts: AuthParts,
  actor: Actor,
  proof: BothFactors,
  ip: string,
): Promise<{ recovery_codes: string[] }> {
  const id = actor.user_id;
  const recovery_codes = await withBothFactors(parts, actor, proof, ip, async (tx) => {
    const at = parts.clock.now();
    await recordAudit(tx, { event: 'two_factor.codes_renewed', at, actor_id: id, target_id: id, address: ip });
    return await giveRecoveryCodes(parts, tx, id);
  });
  return { recovery_codes };
}
