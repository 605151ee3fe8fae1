import type { Folder } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/core/context.ts';
import { ownFolder } from './folder.policy.ts';
import { toFolder } from './folder-replies.ts';
import { insertFolder } from './folders.store.ts';

/** Makes an empty folder; two may have the same name. */
export async function createFolder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  body: { name: string; color: string },
): Promise<Folder> {
  await insertFolder(db, { ...body, id, user_id: actor.user_id, now: clock.now() });
  return toFolder(await ownFolder(db, actor, id));
}
