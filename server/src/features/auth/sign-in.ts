import type { LoginBody, SignedIn } from '@haulwise/contract';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/audit-log.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/errors.ts';
import { findUserByName, readUser } from '../accounts/index.ts';
import type { AuthParts } from './auth-parts.ts';
import { guessedAccount, limitGuesses } from './limit-guesses.ts';
import { openSession } from './open-session.ts';

/**
 * Signs in by username or e-mail and password. Every refusal takes the same steps and says the same words, whether the
 * account is unknown, deactivated or the password wrong.
 */
export async function signIn(parts: AuthParts, body: z.output<typeof LoginBody>, ip: string): Promise<SignedIn> {
  const { db, clock, passwords } = parts;
  const user = await findUserByName(db, body.username);
  const guess = await limitGuesses(parts, guessedAccount(user?.id, body.username), ip);
  const isRight = await passwords.verify(user?.password_hash ?? null, body.password);
  const now = clock.now();
  if (!user?.is_active || !isRight) {
    await recordAudit(db, { event: 'sign_in.failed', at: now, target_id: user?.id ?? null, address: ip });
    return fail('auth.invalid_credentials');
  }
  await guess.takeBack();
  const tokens = await inTransaction(db, async (tx) => {
    await recordAudit(tx, { event: 'sign_in.succeeded', at: now, actor_id: user.id, target_id: user.id, address: ip });
    return await openSession(parts, tx, user.id, now);
  });
  return { tokens, user: await readUser(parts, user.id) };
}
