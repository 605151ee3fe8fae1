import type { Db } from '../../../platform/db/database.ts';
import type { Linked } from '../../../platform/secrets/link-tokens.ts';
import { type Account, findAccount, lockAccount } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { findReset } from './password-resets.store.ts';

/** The token covers the email and the current password, so the link stops working when either changes. */
export function toLinked(id: string, { user_id, email, password_hash }: Account): Linked {
  return { purpose: 'password reset', id, facts: [user_id, email, password_hash ?? ''] };
}

/**
 * The account whose password a mailed token may set; null if the token is forged, expired, used or replaced, or if the
 * account has changed since. In a transaction, the account is locked until it ends.
 */
export async function findResettableAccount(
  { clock, mailedTokens }: Pick<AuthParts, 'clock' | 'mailedTokens'>,
  db: Db,
  token: string,
): Promise<{ resetId: string; account: Account } | null> {
  const id = mailedTokens.idOf(token);
  const named = id === null ? undefined : await findReset(db, id);
  if (!named) return null;
  const account = await (db.isTransaction ? lockAccount(db, named.user_id) : findAccount(db, named.user_id));
  // Read again: another transaction may have used the link while this one waited for the lock.
  const reset = await findReset(db, named.id);
  const isOpen = reset !== undefined && reset.spent_at === null && reset.expires_at > clock.now();
  if (!isOpen || !account?.is_active) return null;
  return mailedTokens.isGenuine(token, toLinked(reset.id, account)) ? { resetId: reset.id, account } : null;
}
