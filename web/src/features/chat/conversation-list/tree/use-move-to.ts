import type { Conversation } from '@haulwise/contract';
import { useCallback, useState } from 'react';
import { queryClient } from '../../../../platform/api/query-client.ts';
import { changeConversation } from '../change-conversation.ts';
import { FOLDERS, type FolderPage } from '../folders/folder-cache.ts';

/** Moves conversations between projects, and says in words what became of it. */
export function useMoveTo() {
  const [announcement, setAnnouncement] = useState('');
  const moveTo = useCallback((conversation: Conversation, folderId: string | null) => {
    const { title } = conversation;
    const folders = queryClient.getQueryData<FolderPage>(FOLDERS)?.results;
    const name = folders?.find(({ id }) => id === folderId)?.name;
    setAnnouncement(name === undefined ? `“${title}” is in no project now.` : `“${title}” is in ${name} now.`);
    void changeConversation(conversation, { folder: folderId }).then((isMoved) => {
      if (!isMoved) setAnnouncement(`“${title}” could not be moved.`);
    });
  }, []);
  return { moveTo, announcement };
}
