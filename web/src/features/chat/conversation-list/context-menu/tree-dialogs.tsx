import type { Conversation, Folder } from '@haulwise/contract';
import { type RefObject, useContext } from 'react';
import { ShareDialog } from '../../sharing/share-dialog.tsx';
import { DeleteConversationDialog, DeleteFolderDialog } from '../deletion/delete-dialogs.tsx';
import { NewProjectDialog } from '../folders/new-project-dialog.tsx';
import { TreeContext } from '../tree-context.ts';

export type TreeTask =
  | { task: 'delete-conversation'; conversation: Conversation }
  | { task: 'delete-folder'; folder: Folder }
  | { task: 'new-project'; conversation: Conversation }
  | { task: 'share'; conversation: Conversation };

/** `opening` distinguishes openings, so that each starts fresh. */
export type TreeDialog = TreeTask & { opening: number };

export interface TreeDialogsProps {
  /** The last choice, kept while its dialog fades out. */
  dialog: TreeDialog;
  isOpen: boolean;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

export function TreeDialogs({ dialog, ...props }: TreeDialogsProps) {
  const { moveTo } = useContext(TreeContext);
  if (dialog.task === 'delete-conversation')
    return <DeleteConversationDialog key={dialog.opening} conversation={dialog.conversation} {...props} />;
  if (dialog.task === 'delete-folder')
    return <DeleteFolderDialog key={dialog.opening} folder={dialog.folder} {...props} />;
  if (dialog.task === 'share')
    return <ShareDialog key={dialog.opening} conversation={dialog.conversation} {...props} />;
  return (
    <NewProjectDialog key={dialog.opening} onCreated={(folder) => moveTo(dialog.conversation, folder.id)} {...props} />
  );
}
