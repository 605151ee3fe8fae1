import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { readUser } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { removeTwoFactor } from './remove-two-factor.ts';
import { twoFactorNotice } from './two-factor-notice.ts';

/**
 * Turns two-factor sign-in off for somebody who lost his device, and signs him out everywhere, since the device may be
 * in other hands. Not for oneself: whoever got hold of an administrator's screen could take the second factor off.
 */
export async function resetUserTwoFactor(
  parts: Pick<AuthParts, 'db' | 'clock' | 'mail'>,
  actor: Actor,
  userId: string,
  ip: string,
): Promise<void> {
  const { db, clock, mail } = parts;
  if (userId === actor.user_id) fail('common.forbidden');
  const user = await readUser(parts, userId);
  await inTransaction(db, async (tx) => {
    if (!(await removeTwoFactor(tx, userId))) fail('auth.two_factor_is_off');
    const who = { actor_id: actor.user_id, target_id: userId, address: ip };
    await recordAudit(tx, { event: 'two_factor.reset', at: clock.now(), ...who });
    await mail.send(twoFactorNotice('reset', user), { db: tx });
  });
}
