import { Suspense, useEffect, useState } from 'react';
import { loadQuietly } from '../../platform/browser/reload-on-missing-part.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { createPreloadable, waitUntilIdle } from '../../ui/layout/preloadable.tsx';
import { useScreenTitle } from '../../ui/layout/use-screen-title.ts';
import { t } from '../../words/words.ts';
import { loadRenderer } from './answer/load-renderer.ts';
import { Composer } from './composer/composer.tsx';
import { useSendMessage } from './composer/use-send-message.ts';
import { ProjectPlace } from './conversation-list/project/project-place.tsx';
import { findOpenConversation, useChatAddress } from './conversations/chat-address.ts';
import { FailedThread, MissingThread } from './conversations/thread-notices.tsx';
import { useConversation } from './conversations/use-conversations.ts';
import { useWindowEvents } from './conversations/use-window-events.ts';
import { StartScreen } from './start/start-screen.tsx';
import { loadThread } from './thread/load-thread.ts';
import { clearNewThread } from './thread/thread-store.ts';
import { useThread } from './thread/use-thread.ts';

const { Part: ThreadView, preload: loadThreadView } = createPreloadable(() =>
  import('./messages/thread-view.tsx').then((module) => module.ThreadView),
);

/** Loads what shows messages: at once if the address names a conversation, else after the start screen. */
export async function loadMessages(): Promise<void> {
  if (findOpenConversation() === undefined) {
    void waitUntilIdle().then(() => loadQuietly(loadThreadView));
    return;
  }
  void loadRenderer();
  await loadThreadView();
}

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

  const isStart = conversationId === null && thread.messages.length === 0;
  useEffect(() => {
    if (!isStart) void loadRenderer();
  }, [isStart]);

  if (thread.phase === 'missing') return <MissingThread />;
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
  return (
    <Suspense fallback={null}>
      <ThreadView key={thread.key} thread={thread} head={head} composer={composer} onRetry={retry} onStop={stop} />
    </Suspense>
  );
}
