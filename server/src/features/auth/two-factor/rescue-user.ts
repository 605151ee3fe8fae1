import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Context } from '../../../platform/core/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { findUserByName } from '../../accounts/index.ts';
import { removeTwoFactor } from './remove-two-factor.ts';

/**
 * Turns two-factor sign-in off for whoever has that username or e-mail, by the hand of the operator: for the last
 * administrator who lost device and recovery codes. False where nobody has that name, or it was not on.
 */
export async function rescueUser({ db, clock }: Pick<Context, 'db' | 'clock'>, name: string): Promise<boolean> {
  const user = await findUserByName(db, name);
  if (!user) return false;
  return await inTransaction(db, async (tx) => {
    const isOff = await removeTwoFactor(tx, user.id);
    const details = { by: 'operator' };
    if (isOff) await recordAudit(tx, { event: 'two_factor.reset', at: clock.now(), target_id: user.id, details });
    return isOff;
  });
}
