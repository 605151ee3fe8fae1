import type { Conversation, Folder } from '@haulwise/contract';
import { IconFolderMinus } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { formatDay } from '../../../../platform/format/dates.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { LineList } from '../../../../ui/lists/line-list.tsx';
import { LoadingFailed } from '../../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../../ui/status/loading-lines.tsx';
import { t } from '../../../../words/words.ts';
import { getConversationAddress } from '../../conversations/chat-address.ts';
import { updateConversation } from '../../conversations/update-conversation.ts';
import { useConversations } from '../../conversations/use-conversations.ts';
import { addUndoToast } from '../deletion/undo-toast.ts';
import styles from './project.module.css';

/** The conversations of a project; they can be taken out of it. */
export function ConversationsCard({ folder: { id } }: { folder: Pick<Folder, 'id'> }) {
  const list = useConversations({ folder: id });
  const { data } = list;
  const top = useRef<HTMLDivElement>(null);
  const takeOut = async (conversation: Conversation) => {
    top.current?.focus({ preventScroll: true });
    if (!(await updateConversation(conversation, { folder: null }))) return;
    addUndoToast(t`“${conversation.title}” taken out of the project`, async () => {
      await updateConversation({ ...conversation, folder: null }, { folder: id });
    });
  };
  return (
    <div ref={top} tabIndex={-1} className={styles.top}>
      <Card title={t`Conversations of this project`}>
        {data === undefined && list.isError && (
          <LoadingFailed text={t`The conversations could not be loaded.`} onRetry={() => void list.refetch()} />
        )}
        {data === undefined && !list.isError && <LoadingLines lines={4} />}
        {data?.length === 0 && (
          <p
            className={styles.muted}
          >{t`None yet. Start one with “New chat here”, or move one here from its menu in the sidebar.`}</p>
        )}
        {data !== undefined && data.length > 0 && (
          <LineList label={t`Conversations of the project`} isTight>
            {data.map((conversation) => (
              <li key={conversation.id}>
                <Link href={getConversationAddress(conversation.id)} className={styles.link}>
                  {conversation.title}
                </Link>
                <span className={styles.day}>{formatDay(conversation.updated_at)}</span>
                <IconButton
                  size="sm"
                  label={t`Take “${conversation.title}” out of the project`}
                  icon={<IconFolderMinus size={18} aria-hidden="true" />}
                  onClick={() => void takeOut(conversation)}
                />
              </li>
            ))}
          </LineList>
        )}
        {list.hasNextPage && (
          <Button
            size="sm"
            isBusy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >{t`Show more`}</Button>
        )}
      </Card>
    </div>
  );
}
