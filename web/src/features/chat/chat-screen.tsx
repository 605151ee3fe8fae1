import { useState } from 'react';
import { useScreenTitle } from '../../ui/use-screen-title.ts';
import { loadRenderer } from './answer/load-renderer.ts';
import { Composer } from './composer.tsx';
import { useConversation } from './conversation-list/use-conversations.ts';
import { StartScreen } from './start-screen.tsx';
import { loadThread } from './thread/load-thread.ts';
import { threadStore } from './thread/thread-store.ts';
import { useThread } from './thread/use-thread.ts';
import { FailedThread, LoadingThread, MissingThread } from './thread-placeholder.tsx';
import { ThreadView } from './thread-view.tsx';
import { useChatAddress } from './use-chat-address.ts';
import { useSendMessage } from './use-send-message.ts';
import { useWindowEvents } from './use-window-events.ts';

void loadRenderer();

/** The conversation that the address names, or the start of a new one. */
export function ChatScreen() {
  const address = useChatAddress();
  const { conversationId } = address;
  const [selectedFolder, setSelectedFolder] = useState<string | null>(null);
  const thread = useThread(conversationId);
  const title = useConversation(conversationId)?.title;
  useScreenTitle(title ?? 'Chat');
  useWindowEvents({
    setSelectedFolder,
    clearConversation: () => {
      threadStore.clearNew();
      address.clear();
    },
    conversationSelected: address.open,
  });
  const { send, retry, stop } = useSendMessage({
    threadKey: thread.key,
    folder: address.folder ?? selectedFolder,
    onCreated: (id) => {
      setSelectedFolder(null);
      address.nameCreated(id);
    },
  });

  if (thread.phase === 'missing') return <MissingThread />;
  const isStart = conversationId === null && thread.messages.length === 0;
  const isLoading = !isStart && thread.phase !== 'ready';
  const composer = (
    <Composer
      key={thread.key}
      conversationId={thread.conversationId}
      isBusy={thread.isBusy}
      isStopping={thread.isStopping}
      isBlocked={isLoading}
      isOnStartScreen={isStart}
      refusal={thread.refusal}
      onSend={send}
      onStop={stop}
    />
  );
  if (isStart) return <StartScreen composer={composer} onPick={send} />;
  if (thread.phase === 'failed') return <FailedThread onRetry={() => void loadThread(conversationId ?? '')} />;
  if (isLoading) return <LoadingThread />;
  return <ThreadView key={thread.key} thread={thread} composer={composer} onRetry={retry} onStop={stop} />;
}
