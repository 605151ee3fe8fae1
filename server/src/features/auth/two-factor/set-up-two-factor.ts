import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { AuthParts } from '../auth-parts.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { newAppSecret, otpauthUrl } from './authenticator.ts';
import { insertPendingTwoFactor } from './two-factor.store.ts';

/** Begins: hands out a secret for the authenticator app, which is not in force until a code of it has come back. */
export async function setUpTwoFactor(
  parts: AuthParts,
  actor: Actor,
  password: string,
  ip: string,
): Promise<{ secret: string; otpauth_url: string }> {
  const guess = await checkOwnPassword(parts, actor, password, ip);
  await guess.takeBack();
  const secret = newAppSecret();
  const sealed = parts.sealedSecrets.seal(secret, actor.user_id);
  if (!(await insertPendingTwoFactor(parts.db, actor.user_id, sealed, parts.clock.now())))
    fail('auth.two_factor_is_on');
  return { secret, otpauth_url: otpauthUrl(secret, actor.username) };
}
