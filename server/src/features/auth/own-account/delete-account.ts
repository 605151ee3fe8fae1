import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { closeAccount, type Departures } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { spendCode } from '../two-factor/spend-code.ts';

/**
 * Deletes the caller's account and all that is in it, once he has given his password again, and a code where two-factor
 * sign-in is on: nothing brings it back, so an unlocked screen and a known password are not enough.
 */
export async function deleteAccount(
  parts: AuthParts,
  departures: Departures,
  actor: Actor,
  { password, code }: { password: string; code?: string | undefined },
  ip: string,
): Promise<void> {
  const guess = await checkOwnPassword(parts, actor, password, ip);
  const isGuess = actor.has_two_factor && code !== undefined;
  if (!isGuess) await guess.takeBack();
  if (actor.has_two_factor && code === undefined) fail('auth.two_factor_required');
  await closeAccount(parts, departures, actor, ip, async (tx) => {
    if (actor.has_two_factor && !(await spendCode(parts, tx, actor.user_id, code ?? '', ip))) fail('auth.wrong_code');
  });
  if (isGuess) await guess.takeBack();
}
