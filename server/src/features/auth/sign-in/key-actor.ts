import type { Actor } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/core/context.ts';
import { isPlanOver } from '../../billing/index.ts';
import { findKeyOwner, setKeyUsed } from '../api-keys/api-keys.store.ts';
import { computeKeyHash } from '../api-keys/key-text.ts';

/** How exact the last use of a key is (ms): a busy program must not cost a write for each call. */
const USE_RECORDED_EVERY = 60_000;

/** Resolves an API key to its user as the database knows them now; null if the key or the user is not valid. */
export async function findKeyActor(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: string,
): Promise<Omit<Actor, 'lacks_two_factor'> | null> {
  const now = clock.now();
  const found = await findKeyOwner(db, computeKeyHash(key), now);
  if (!found) return null;
  const { id, scopes, last_used_at, ...owner } = found;
  if (last_used_at === null || now.getTime() - last_used_at.getTime() >= USE_RECORDED_EVERY)
    await setKeyUsed(db, id, now);
  const is_stopped = owner.role !== 'admin' && (await isPlanOver(db, owner.user_id, now));
  return { ...owner, session_id: id, key: { scopes, is_stopped } };
}
