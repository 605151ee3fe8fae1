import type { Actor } from '../../../../platform/core/actor.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import { type Owned, toOwned } from '../../../../platform/core/owned.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { findMaybeDeletedConversation, lockMaybeDeletedFolder, type MaybeDeletedRow } from './deletions.store.ts';

/** A conversation that the caller deleted and can still restore. */
export async function requireDeletedConversation(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
): Promise<Owned<MaybeDeletedRow>> {
  return deleted(await findMaybeDeletedConversation(db, actor.user_id, id, now));
}

/** A folder that the caller deleted and can still restore, locked until the transaction ends. */
export async function lockDeletedFolder(tx: Db, actor: Actor, id: string, now: Date): Promise<Owned<MaybeDeletedRow>> {
  return deleted(await lockMaybeDeletedFolder(tx, actor.user_id, id, now));
}

function deleted(row: MaybeDeletedRow | undefined): Owned<MaybeDeletedRow> {
  if (!row || row.is_expired) return fail('common.not_found');
  return row.is_deleted ? toOwned(row) : fail('chat.not_deleted');
}
