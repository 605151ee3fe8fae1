import { t } from '../../../words/words.ts';
import { useChatAddress } from '../conversations/chat-address.ts';
import { useFolder } from '../conversations/folder-cache.ts';
import { useConversation } from '../conversations/use-conversations.ts';
import { ShareButton } from '../sharing/share-button.tsx';
import styles from './conversation-title.module.css';

/** The selected conversation's title (spec §2) as the heading, or the project of a new one. */
export function ConversationTitle() {
  const { conversationId, folder } = useChatAddress();
  const title = useConversation(conversationId)?.title;
  const project = useFolder(folder)?.name;
  if (conversationId === null && project !== undefined) return <span>{t`New chat in ${project}`}</span>;
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
