import { useFolder } from './conversation-list/folders/use-folders.ts';
import { useConversation } from './conversation-list/use-conversation.ts';
import styles from './conversation-title.module.css';
import { ShareButton } from './sharing/share-button.tsx';
import { useChatAddress } from './use-chat-address.ts';

/** The selected conversation's title (spec §2), the heading of the screen; or where the new one will be. */
export function ConversationTitle() {
  const { conversationId, folder } = useChatAddress();
  const title = useConversation(conversationId)?.title;
  const project = useFolder(folder)?.name;
  if (conversationId === null && project !== undefined) return <span>New chat in {project}</span>;
  if (title === undefined) return null;
  return (
    <div className={styles.line}>
      <h1 className={styles.title} title={title}>
        {title}
      </h1>
      {conversationId !== null && <ShareButton conversation={{ id: conversationId, title }} />}
    </div>
  );
}
