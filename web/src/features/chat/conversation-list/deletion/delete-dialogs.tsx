import type { Conversation, Folder } from '@haulwise/contract';
import type { RefObject } from 'react';

import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { formatPlural, t } from '../../../../words/words.ts';
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
      title={t`Delete conversation`}
      description={t`Are you sure you want to delete this conversation?`}
      confirmLabel={t`Delete`}
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
      title={t`Delete project`}
      description={t`Are you sure you want to delete the folder "${folder.name}" and all its conversations?`}
      confirmLabel={t`Delete`}
    >
      <p>
        {count === 0
          ? t`It contains no conversations.`
          : formatPlural(count, '# conversation will be deleted with it.', '# conversations will be deleted with it.')}
      </p>
    </ConfirmDialog>
  );
}
