import { SharedConversationScreen } from '../../features/chat/sharing/shared-conversation-screen.tsx';
import { Providers } from '../providers.tsx';

/** For anyone with the link, signed in or not. */
export function SharedPage({ token }: { token: string }) {
  return (
    <Providers>
      <SharedConversationScreen token={token} />
    </Providers>
  );
}
