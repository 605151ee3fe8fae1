import type { Conversation } from '@haulwise/contract';
import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { formatDay } from '../../../../platform/format/dates.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ListScreen } from '../../../../ui/lists/list-screen.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { LoadingFailed } from '../../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../../ui/status/loading-lines.tsx';
import { t } from '../../../../words/words.ts';
import { getConversationAddress } from '../../conversations/chat-address.ts';
import { useConversations } from '../../conversations/use-conversations.ts';
import { DeleteConversationDialog } from '../deletion/delete-dialogs.tsx';
import { setArchived } from './archive-conversation.ts';
import styles from './archive-screen.module.css';

/** The archived conversations: each can be read, unarchived and deleted. */
export function ArchiveScreen() {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useConversations('archived');
  const [doomed, setDoomed] = useState<Conversation | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const ask = (conversation: Conversation) => {
    setDoomed(conversation);
    setIsAsking(true);
  };
  const takeBack = (conversation: Conversation) => {
    title.current?.focus();
    void setArchived(conversation, false);
  };
  return (
    <ListScreen title={t`Archived`} titleRef={title}>
      {isError && <LoadingFailed text={t`The archive could not be loaded.`} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <LoadingLines lines={5} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<IconArchive size={32} />}
          title={t`No archived conversations`}
          text={t`Archive a conversation from its menu in the sidebar to move it here.`}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <ul aria-label={t`Archived conversations`} className={styles.list}>
          {data.map((conversation) => (
            <ArchivedRow key={conversation.id} conversation={conversation} onTakeBack={takeBack} onDelete={ask} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className={styles.more}
        >{t`Show more`}</Button>
      )}
      {doomed !== null && (
        <DeleteConversationDialog
          conversation={doomed}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          finalFocus={title}
        />
      )}
    </ListScreen>
  );
}

interface ArchivedRowProps {
  conversation: Conversation;
  onTakeBack: (conversation: Conversation) => void;
  onDelete: (conversation: Conversation) => void;
}

function ArchivedRow({ conversation, onTakeBack, onDelete }: ArchivedRowProps) {
  const { id, title, updated_at } = conversation;
  return (
    <li className={styles.row}>
      <Link href={getConversationAddress(id)} className={styles.link}>
        {title}
      </Link>
      <span className={styles.date}>{formatDay(updated_at)}</span>
      <div className={styles.actions}>
        <Button size="sm" variant="ghost" aria-label={t`Unarchive “${title}”`} onClick={() => onTakeBack(conversation)}>
          <IconArchiveOff size={18} aria-hidden="true" />
          {t`Unarchive`}
        </Button>
        <Button size="sm" variant="ghost" aria-label={t`Delete “${title}”`} onClick={() => onDelete(conversation)}>
          <IconTrash size={18} aria-hidden="true" />
          {t`Delete`}
        </Button>
      </div>
    </li>
  );
}
