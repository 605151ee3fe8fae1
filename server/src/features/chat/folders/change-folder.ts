import type { Folder } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { ownFolder } from './folder.policy.ts';
import { toFolder } from './folder-replies.ts';
import { updateFolder } from './folders.store.ts';

/** Renames or recolours one of the caller's folders. */
export async function changeFolder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  change: { name?: string | undefined; color?: string | undefined },
): Promise<Folder> {
  const folder = await ownFolder(db, actor, id);
  if (change.name === undefined && change.color === undefined) return toFolder(folder);
  return toFolder((await updateFolder(db, folder, change, clock.now())) ?? fail('common.not_found'));
}
