import type { Folder } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/core/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { ownDeletedFolderLocked } from '../deletion/deletion.policy.ts';
import { unmarkFolder } from '../deletion/deletions.store.ts';
import { ownFolder } from './folder.policy.ts';
import { toFolder } from './folder-replies.ts';

/** Brings a deleted folder back with the conversations that went with it. */
export async function restoreFolder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Folder> {
  return await inTransaction(db, async (tx) => {
    const folder = await ownDeletedFolderLocked(tx, actor, id, clock.now());
    await unmarkFolder(tx, folder);
    return toFolder(await ownFolder(tx, actor, folder.id));
  });
}
