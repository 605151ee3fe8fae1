import { useConversation } from './conversation-list/use-conversations.ts';
import styles from './conversation-title.module.css';
import { useChatAddress } from './use-chat-address.ts';

/** The selected conversation's title (spec §2), the heading of the screen. */
export function ConversationTitle() {
  const { conversationId } = useChatAddress();
  const title = useConversation(conversationId)?.title;
  if (title === undefined) return null;
  return (
    <h1 className={styles.title} title={title}>
      {title}
    </h1>
  );
}
