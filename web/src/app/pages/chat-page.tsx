import { lazy } from 'react';
import { QuoteSlot } from '../../features/chat/answer/draft/quote-slot.ts';
import { ChatScreen, loadMessages } from '../../features/chat/chat-screen.tsx';
import { ConversationTitle } from '../../features/chat/conversation-list/conversation-title.tsx';
import { loadConversations } from '../../features/chat/conversation-list/tree/conversation-list.tsx';
import { NARROW } from '../../ui/layout/use-media-query.ts';
import { Providers } from '../providers.tsx';
import { Shell } from '../shell/shell.tsx';
import { ChatMenu } from '../shell/sidebar/chat-menu.tsx';

const QuoteCard = lazy(() =>
  import('../../features/quotes/quote-card.tsx').then((module) => ({ default: module.QuoteCard })),
);

/** The page, with what it shows at once. */
export async function loadChatPage() {
  const isNarrow = window.matchMedia(NARROW).matches;
  await Promise.all([loadMessages(), isNarrow || loadConversations().catch(() => undefined)]);
  return ChatPage;
}

function ChatPage() {
  return (
    <Providers>
      <Shell title={<ConversationTitle />} menu={<ChatMenu />}>
        <QuoteSlot value={QuoteCard}>
          <ChatScreen />
        </QuoteSlot>
      </Shell>
    </Providers>
  );
}
