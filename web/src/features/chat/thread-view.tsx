import { IconArrowDown } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { BasisCard } from './basis/basis-card.tsx';
import { CitationCard } from './citations/citation-card.tsx';
import { useThreadShortcuts } from './keyboard/use-thread-shortcuts.ts';
import { LoadingMessages } from './messages/loading-messages.tsx';
import { MessageList } from './messages/message-list.tsx';
import { ReplyAnnouncer } from './messages/reply-announcer.tsx';
import { ThreadActionsContext } from './messages/thread-actions.ts';
import { useMessageActions } from './messages/use-message-actions.tsx';
import { useThreadScroll } from './messages/use-thread-scroll.ts';
import { SidePanelPlace } from './sources/side-panel-place.tsx';
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
  const { viewport, content, anchor, isAway, toEnd, hold } = useThreadScroll(thread);
  const [actions, feedback] = useMessageActions(thread, hold);
  useThreadShortcuts(viewport);
  useStopOnEscape(thread.isBusy, onStop);
  const last = thread.messages.at(-1);
  return (
    <div className={styles.workspace}>
      <div className={styles.thread}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section ref={viewport} className={styles.viewport} data-viewport aria-label="Messages" tabIndex={0}>
          <div ref={content} className={styles.content}>
            {thread.phase === 'ready' ? (
              <ThreadActionsContext value={actions}>
                <MessageList thread={thread} anchor={anchor} onRetry={onRetry} />
              </ThreadActionsContext>
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
        <BasisCard />
        {feedback}
      </div>
      <SidePanelPlace />
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
