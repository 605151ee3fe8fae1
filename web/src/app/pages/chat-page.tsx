import { ChatScreen } from '../../features/chat/chat-screen.tsx';
import { ConversationTitle } from '../../features/chat/conversation-list/conversation-title.tsx';
import { Providers } from '../providers.tsx';
import { Shell } from '../shell/shell.tsx';
import { ChatMenu } from '../shell/sidebar/chat-menu.tsx';

export function ChatPage() {
  return (
    <Providers>
      <Shell title={<ConversationTitle />} menu={<ChatMenu />}>
        <ChatScreen />
      </Shell>
    </Providers>
  );
}
