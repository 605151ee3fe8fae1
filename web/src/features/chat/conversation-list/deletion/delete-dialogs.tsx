import type { Conversation, Folder } from '@haulwise/contract';
import type { RefObject } from 'react';
import { formatCountOf } from '../../../../platform/format/counts.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useChatAddress } from '../../conversations/chat-address.ts';
import { findConversation } from '../../conversations/conversation-cache.ts';
import { deleteConversation } from './delete-conversation.ts';
import { deleteFolder } from './delete-folder.ts';

interface DeleteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

/** Confirms deleting a conversation; deleting the one in view returns to /chat (spec §2, §8). */
export function DeleteConversationDialog({
  conversation,
  onClose,
  ...dialog
}: DeleteDialogProps & { conversation: Conversation }) {
  const { conversationId, clear } = useChatAddress();
  const confirm = () => {
    onClose();
    if (conversation.id === conversationId) clear();
    void deleteConversation(conversation);
  };
  return (
    <ConfirmDialog
      {...dialog}
      onClose={onClose}
      onConfirm={confirm}
      title="Delete conversation"
      description="Are you sure you want to delete this conversation?"
      confirmLabel="Delete"
    >
      <p>“{conversation.title}”</p>
    </ConfirmDialog>
  );
}

/** Confirms deleting a project and says how many conversations it holds (spec §8). */
export function DeleteFolderDialog({
  folder,
  onClose,
  onDelete,
  ...dialog
}: DeleteDialogProps & { folder: Folder; onDelete?: () => void }) {
  const address = useChatAddress();
  const confirm = () => {
    onClose();
    const inView = address.conversationId === null ? undefined : findConversation(address.conversationId);
    if (inView?.folder === folder.id || address.folder === folder.id) address.leave();
    onDelete?.();
    void deleteFolder(folder);
  };
  const { conversation_count: count } = folder;
  return (
    <ConfirmDialog
      {...dialog}
      onClose={onClose}
      onConfirm={confirm}
      title="Delete project"
      description={`Are you sure you want to delete the folder "${folder.name}" and all its conversations?`}
      confirmLabel="Delete"
    >
      <p>
        {count === 0
          ? 'It contains no conversations.'
          : `${formatCountOf(count, 'conversation', 'conversations')} will be deleted with it.`}
      </p>
    </ConfirmDialog>
  );
}
