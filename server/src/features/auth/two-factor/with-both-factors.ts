import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { AuthParts } from '../auth-parts.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { spendCode } from './spend-code.ts';

export interface BothFactors {
  password: string;
  code: string;
}

/** Does `work` in the transaction that uses the code up, once password and code are right; guesses are counted. */
export async function withBothFactors<T>(
  parts: AuthParts,
  actor: Actor,
  { password, code }: BothFactors,
  ip: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  if (!actor.has_two_factor) fail('auth.two_factor_is_off');
  const guess = await checkOwnPassword(parts, actor, password, ip);
  const result = await inTransaction(parts.db, async (tx) => {
    if (!(await spendCode(parts, tx, actor.user_id, code, ip))) fail('auth.wrong_code');
    return await work(tx);
  });
  await guess.takeBack();
  return result;
}
