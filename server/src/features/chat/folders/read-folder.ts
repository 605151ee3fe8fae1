import type { Folder } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ownFolder } from './folder.policy.ts';
import { toFolder } from './folder-replies.ts';

/** One of the caller's folders. */
export async function readFolder(db: Db, actor: Actor, id: string): Promise<Folder> {
  return toFolder(await ownFolder(db, actor, id));
}
