import type { Folder } from '@haulwise/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';
import { FOLDERS } from './folder-cache.ts';

/** The user's projects, oldest first. */
export function useFolders() {
  return useQuery({
    queryKey: FOLDERS,
    queryFn: ({ signal }) => call('GET /chat/folders/', { signal }),
    select: ({ results }) => results,
  });
}

export function useFolder(id: string | null): Folder | undefined {
  return useFolders().data?.find((folder) => folder.id === id);
}
