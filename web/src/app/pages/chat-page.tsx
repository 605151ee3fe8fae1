import { ChatScreen } from '../../features/chat/chat-screen.tsx';
import { ConversationTitle } from '../../features/chat/conversation-list/conversation-title.tsx';
import { ConversationList } from '../../features/chat/conversation-list/tree/conversation-list.tsx';
import { Providers } from '../providers.tsx';
import { Shell } from '../shell/shell.tsx';

export function ChatPage() {
  return (
    <Providers>
      <Shell title={<ConversationTitle />} conversations={<ConversationList />}>
        <ChatScreen />
      </Shell>
    </Providers>
  );
}
