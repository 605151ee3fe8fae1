import { IconArrowDown } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { ShortcutName } from '../../../platform/keyboard/shortcuts.ts';
import { useShortcuts } from '../../../platform/keyboard/use-shortcuts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { t } from '../../../words/words.ts';
import { useRenderer } from '../answer/load-renderer.ts';
import { SidePanelPlace } from '../answer/side-panel/side-panel-place.tsx';
import type { Thread } from '../thread/thread.ts';
import { ThreadActionsContext } from './actions/thread-actions.ts';
import { LoadingMessages } from './loading-messages.tsx';
import { MessageList } from './message-list.tsx';
import { ReplyAnnouncer } from './reply-announcer.tsx';
import styles from './thread-view.module.css';
import { useMessageActions } from './use-message-actions.tsx';
import { useThreadScroll } from './use-thread-scroll.ts';

export interface ThreadViewProps {
  thread: Thread;
  /** Shown above the messages. */
  head: ReactNode;
  composer: ReactNode;
  onRetry: () => void;
  onStop: () => void;
}

/** A conversation with its messages and the message box below them. */
export function ThreadView({ thread, head, composer, onRetry, onStop }: ThreadViewProps) {
  const { viewport, content, anchor, isAway, toEnd, hold } = useThreadScroll(thread);
  const [actions, feedback] = useMessageActions(thread, hold);
  useThreadShortcuts(viewport);
  useStopOnEscape(thread.isBusy, onStop);
  const Cards = useRenderer((renderer) => renderer.Cards);
  const last = thread.messages.at(-1);
  return (
    <div className={styles.workspace}>
      <div className={styles.thread}>
        {head}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section ref={viewport} className={styles.viewport} data-viewport aria-label={t`Messages`} tabIndex={0}>
          <div ref={content} className={styles.content}>
            {thread.phase === 'ready' ? (
              <ThreadActionsContext value={actions}>
                {thread.messages.length === 0 && (
                  <p className={styles.blank}>{t`Nothing has been asked here yet. Write your question below.`}</p>
                )}
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
              {t`Latest`}
            </Button>
          )}
          {composer}
        </div>
        <ReplyAnnouncer reply={last?.message_type === 'assistant' ? last : null} />
        {Cards !== null && <Cards />}
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

/** Shortcuts for the last answer press its buttons, so that both behave the same. */
function useThreadShortcuts(viewport: RefObject<HTMLElement | null>): void {
  const press = (name: ShortcutName) => () =>
    viewport.current?.querySelector<HTMLElement>(`[data-shortcut="${name}"]:not([aria-disabled="true"])`)?.click();
  useShortcuts({ copy_last: press('copy_last'), regenerate: press('regenerate') });
}
