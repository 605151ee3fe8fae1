import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { lockAccount, readUser, setHasTwoFactor } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { guessedAccount, limitGuesses } from '../limit-guesses.ts';
import { appCode, stepOfCode } from './authenticator.ts';
import { giveRecoveryCodes } from './give-recovery-codes.ts';
import { enableTwoFactorRow, lockTwoFactor, takeStep } from './two-factor.store.ts';
import { twoFactorNotice } from './two-factor-notice.ts';

/** A secret that was handed out and not confirmed is forgotten after this (ms). */
export const SET_UP_PATIENCE = 15 * 60 * 1000;

/** Turns two-factor sign-in on once a code shows that the app has the secret; returns the recovery codes. */
export async function enableTwoFactor(
  parts: AuthParts,
  actor: Actor,
  typed: string,
  ip: string,
): Promise<{ recovery_codes: string[] }> {
  const { db, clock, mail, sealedSecrets } = parts;
  const id = actor.user_id;
  const user = await readUser(parts, id);
  const guess = await limitGuesses(parts, guessedAccount(id, actor.username), ip);
  const codes = await inTransaction(db, async (tx) => {
    const now = clock.now();
    await lockAccount(tx, id);
    const row = await lockTwoFactor(tx, id);
    if (row?.enabled_at) return fail('auth.two_factor_is_on');
    if (!row || now.getTime() - row.begun_at.getTime() >= SET_UP_PATIENCE) return fail('auth.two_factor_not_begun');
    const secret = sealedSecrets.open(row.sealed_secret, id);
    if (secret === null) return fail('auth.two_factor_not_begun');
    const code = appCode(typed);
    const step = code && stepOfCode(secret, code, now);
    if (!step) return fail('auth.wrong_code');
    await takeStep(tx, id, step);
    await enableTwoFactorRow(tx, id, now);
    await setHasTwoFactor(tx, id, true);
    await recordAudit(tx, { event: 'two_factor.enabled', at: now, actor_id: id, target_id: id, address: ip });
    await mail.send(twoFactorNotice('on', user), { db: tx });
    return await giveRecoveryCodes(parts, tx, id);
  });
  await guess.takeBack();
  return { recovery_codes: codes };
}
