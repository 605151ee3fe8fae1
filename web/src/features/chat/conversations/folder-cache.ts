import type { Folder } from '@haulwise/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/api/query-client.ts';

export interface FolderPage {
  count: number;
  next: string | null;
  previous: string | null;
  results: Folder[];
}

export const FOLDERS = ['folders'];

/** Every project of the user, oldest first. */
export function updateFolders(change: (folders: Folder[]) => Folder[]): void {
  queryClient.setQueryData<FolderPage>(FOLDERS, (page) => page && { ...page, results: change(page.results) });
}

/** Updates a project in the cache, or inserts it after the older ones. */
export function setFolder(folder: Folder): void {
  updateFolders((folders) => {
    if (folders.some(({ id }) => id === folder.id)) return folders.map((it) => (it.id === folder.id ? folder : it));
    const index = folders.findIndex(({ created_at }) => created_at > folder.created_at);
    return folders.toSpliced(index < 0 ? folders.length : index, 0, folder);
  });
}

/** Adjusts the count until the server's arrives. */
export function countInFolder(folderId: string | null, change: 1 | -1): void {
  updateFolders((folders) =>
    folders.map((it) =>
      it.id === folderId ? { ...it, conversation_count: Math.max(0, it.conversation_count + change) } : it,
    ),
  );
}

export async function refreshFolders(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: FOLDERS });
}

/** The user's projects, oldest first; not asked for until they are needed. */
export function useFolders({ isNeeded = true } = {}) {
  return useQuery({
    enabled: isNeeded,
    queryKey: FOLDERS,
    queryFn: ({ signal }) => call('GET /chat/folders/', { signal }),
    select: ({ results }) => results,
  });
}

export function useFolder(id: string | null): Folder | undefined {
  return useFolders({ isNeeded: id !== null }).data?.find((folder) => folder.id === id);
}
