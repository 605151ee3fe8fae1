import { IconArrowDown } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { CitationCard } from './citations/citation-card.tsx';
import { LoadingMessages } from './messages/loading-messages.tsx';
import { MessageList } from './messages/message-list.tsx';
import { ReplyAnnouncer } from './messages/reply-announcer.tsx';
import { useThreadScroll } from './messages/use-thread-scroll.ts';
import type { Thread } from './thread/thread.ts';
import styles from './thread-view.module.css';

export interface ThreadViewProps {
  thread: Thread;
  composer: ReactNode;
  onRetry: () => void;
  onStop: () => void;
}

/** A conversation with its messages and the message box below them. */
export function ThreadView({ thread, composer, onRetry, onStop }: ThreadViewProps) {
  const { viewport, content, anchor, isAway, toEnd } = useThreadScroll(thread);
  useStopOnEscape(thread.isBusy, onStop);
  const last = thread.messages.at(-1);
  return (
    <div className={styles.thread}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={viewport} className={styles.viewport} data-viewport aria-label="Messages" tabIndex={0}>
        <div ref={content} className={styles.content}>
          {thread.phase === 'ready' ? (
            <MessageList thread={thread} anchor={anchor} onRetry={onRetry} />
          ) : (
            <LoadingMessages />
          )}
        </div>
      </section>
      <div className={styles.dock} data-away={isAway || undefined}>
        {isAway && (
          <Button size="sm" onClick={toEnd} className={styles.pill}>
            <IconArrowDown size={16} aria-hidden="true" />
            Latest
          </Button>
        )}
        {composer}
      </div>
      <ReplyAnnouncer reply={last?.message_type === 'assistant' ? last : null} />
      <CitationCard />
    </div>
  );
}

/** Escape stops the reply, unless it closes something else first. */
function useStopOnEscape(isBusy: boolean, onStop: () => void): void {
  useEffect(() => {
    if (!isBusy) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"]') !== null;
      if (event.key === 'Escape' && !isTaken) onStop();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isBusy, onStop]);
}
