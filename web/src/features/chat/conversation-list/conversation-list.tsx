import type { Conversation } from '@haulwise/contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useChatAddress } from '../use-chat-address.ts';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { DeleteConversation } from './delete-conversation.tsx';
import { groupByDay } from './group-by-day.ts';
import { useConversations } from './use-conversations.ts';

/** The sidebar's conversations under their date labels (spec §2). */
export function ConversationList() {
  const { data, isError, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useConversations();
  const { conversationId } = useChatAddress();
  const [doomed, setDoomed] = useState<Conversation | null>(null);
  if (isPending) return <LoadingList />;
  if (isError && !data) {
    return (
      <div className={styles.empty}>
        <p>Your conversations could not be loaded.</p>
        <Button size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  if (data.length === 0) return <p className={styles.empty}>Your conversations will be here.</p>;
  return (
    <>
      {groupByDay(data, new Date()).map(({ label, conversations }) => (
        <section key={label} aria-label={label} className={styles.group}>
          <h2 className={styles.label}>{label}</h2>
          <ul className={styles.rows}>
            {conversations.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                isSelected={conversation.id === conversationId}
                onDelete={setDoomed}
              />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && <MoreRows isLoading={isFetchingNextPage} onNear={() => void fetchNextPage()} />}
      <DeleteConversation conversation={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

/** Loads the next page when it comes near; a button, so that a keyboard can too. */
function MoreRows({ isLoading, onNear }: { isLoading: boolean; onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null || isLoading) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onNear());
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoading, onNear]);
  return (
    <div ref={place} className={styles.more}>
      <Button size="sm" variant="ghost" isBusy={isLoading} onClick={onNear}>
        Show more
      </Button>
    </div>
  );
}

function LoadingList() {
  return (
    <div className={styles.loading}>
      <VisuallyHidden role="status">Loading conversations…</VisuallyHidden>
      {['70%', '85%', '60%', '78%'].map((width) => (
        <Skeleton key={width} width={width} height="1.25rem" />
      ))}
    </div>
  );
}
