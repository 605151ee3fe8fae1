import type { Conversation } from '@haulwise/contract';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { tellOtherTabs } from '../thread/tab-channel.ts';
import { threadStore } from '../thread/thread-store.ts';
import { useChatAddress } from '../use-chat-address.ts';
import { removeConversation } from './conversation-cache.ts';

export interface DeleteConversationProps {
  /** Null while nothing is to be deleted. */
  conversation: Conversation | null;
  onClose: () => void;
}

/** Asks before a conversation is deleted; deleting the one in view goes back to /chat (spec §2). */
export function DeleteConversation({ conversation, onClose }: DeleteConversationProps) {
  const { conversationId, clear } = useChatAddress();
  const [isBusy, setIsBusy] = useState(false);

  const remove = async ({ id }: Conversation) => {
    setIsBusy(true);
    try {
      await call('DELETE /chat/conversations/:id/delete/', { params: { id } });
      if (id === conversationId) clear();
      removeConversation(id);
      threadStore.forget(id);
      tellOtherTabs(id);
    } catch (error) {
      logFailure(error);
    }
    setIsBusy(false);
    onClose();
  };

  return (
    <Dialog
      isOpen={conversation !== null}
      onClose={onClose}
      title="Delete conversation"
      description="Are you sure you want to delete this conversation?"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => conversation && void remove(conversation)}>
            Delete
          </Button>
        </>
      }
    />
  );
}
