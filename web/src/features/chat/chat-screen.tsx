import { useState } from 'react';
import { useSession } from '../../platform/session/session-store.ts';
import { useScreenTitle } from '../../ui/layout/use-screen-title.ts';
import { t } from '../../words/words.ts';
import { loadRenderer } from './answer/load-renderer.ts';
import { Composer } from './composer/composer.tsx';
import { useSendMessage } from './composer/use-send-message.ts';
import { ProjectPlace } from './conversation-list/project/project-place.tsx';
import { useChatAddress } from './conversations/chat-address.ts';
import { useConversation } from './conversations/use-conversations.ts';
import { useWindowEvents } from './conversations/use-window-events.ts';
import { FailedThread, MissingThread, ThreadView } from './messages/thread-view.tsx';
import { StartScreen } from './start/start-screen.tsx';
import { loadThread } from './thread/load-thread.ts';
import { clearNewThread } from './thread/thread-store.ts';
import { useThread } from './thread/use-thread.ts';

void loadRenderer();

/** The conversation in the address, or the start of a new one. */
export function ChatScreen() {
  const address = useChatAddress();
  const { conversationId } = address;
  const [selectedFolder, setSelectedFolder] = useState<string | null>(null);
  const thread = useThread(conversationId);
  const conversation = useConversation(conversationId);
  useScreenTitle(conversation?.title ?? t`Chat`);
  useWindowEvents({
    setSelectedFolder,
    clearConversation: () => {
      clearNewThread();
      address.clear();
    },
    conversationSelected: address.open,
  });
  // Administrators stand outside companies, so that nothing of theirs is private.
  const isMember = useSession(({ user }) => user?.role === 'user');
  const folder = address.folder ?? selectedFolder;
  const { send, open, retry, stop } = useSendMessage({
    threadKey: thread.key,
    folder,
    onCreated: (id) => {
      setSelectedFolder(null);
      address.nameCreated(id);
    },
  });

  if (thread.phase === 'missing') return <MissingThread />;
  const isStart = conversationId === null && thread.messages.length === 0;
  const composer = (
    <Composer
      key={thread.key}
      conversationId={thread.conversationId}
      isBusy={thread.isBusy}
      isStopping={thread.isStopping}
      isBlocked={!isStart && thread.phase !== 'ready'}
      isOnStartScreen={isStart}
      refusal={thread.refusal}
      onSend={send}
      onAttach={isMember ? open : null}
      onStop={stop}
    />
  );
  if (isStart) return <StartScreen composer={composer} folder={folder} onPick={(question) => send(question)} />;
  if (thread.phase === 'failed') return <FailedThread onRetry={() => void loadThread(conversationId ?? '')} />;
  const head = conversation?.folder && <ProjectPlace id={conversation.folder} />;
  return <ThreadView key={thread.key} thread={thread} head={head} composer={composer} onRetry={retry} onStop={stop} />;
}
