import type { Folder } from '@haulwise/contract';
import { call } from '../../../../platform/api/call.ts';
import { logFailure } from '../../../../platform/log/log-failure.ts';
import { setFolder, updateFolders } from '../../conversations/folder-cache.ts';
import { sendFolderChange } from '../../conversations/other-tabs.ts';
import type { FolderColor } from './color-field.tsx';

export interface NewFolder {
  name: string;
  color: FolderColor;
}

/** Creates a project; null if that failed, which is only logged (spec §8). The same key never creates two. */
export async function createFolder(body: NewFolder, idempotencyKey: string): Promise<Folder | null> {
  try {
    const folder = await call('POST /chat/folders/', { body, headers: { 'Idempotency-Key': idempotencyKey } });
    setFolder(folder);
    sendFolderChange(folder.id);
    return folder;
  } catch (error) {
    logFailure(error);
    return null;
  }
}

/** Renames or recolors a project: shown at once, and reverted if the server refuses. */
export async function updateFolder(folder: Folder, change: { name: string } | { color: FolderColor }): Promise<void> {
  const { id } = folder;
  const show = (values: object) =>
    updateFolders((folders) => folders.map((it) => (it.id === id ? { ...it, ...values } : it)));
  show(change);
  try {
    await call('PATCH /chat/folders/:id/', { params: { id }, body: change });
    sendFolderChange(id);
  } catch (error) {
    logFailure(error);
    show('name' in change ? { name: folder.name } : { color: folder.color });
  }
}
