import { useEffect, useRef } from 'react';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t } from '../../../words/words.ts';
import type { ChatMessage } from '../thread/chat-message.ts';
import { loadOlder } from '../thread/load-thread.ts';
import type { Thread } from '../thread/thread.ts';
import { AssistantMessage } from './assistant-message.tsx';
import styles from './message-list.module.css';
import { ReplyProblem } from './reply-note.tsx';
import { ThinkingIndicator } from './thinking-indicator.tsx';
import { UserMessage } from './user-message.tsx';

export interface MessageListProps {
  thread: Thread;
  /** Key of the turn that fills the view, so that its question can move near the top. */
  anchor: string | null;
  onRetry: () => void;
}

/** The messages of a conversation, grouped into turns. */
export function MessageList({ thread, anchor, onRetry }: MessageListProps) {
  const turns = splitIntoTurns(thread.messages);
  const last = thread.messages.at(-1);
  return (
    <>
      {thread.hasMore && <OlderMessages threadKey={thread.key} />}
      <ol className={styles.turns}>
        {turns.map((turn, index) => (
          <li
            key={turn.key}
            className={styles.turn}
            data-turn={turn.key}
            data-anchored={turn.key === anchor || undefined}
          >
            {turn.messages.map((message) =>
              message.message_type === 'user' ? (
                <UserMessage
                  key={message.key}
                  message={message}
                  draft={thread.editing?.id === message.id ? thread.editing.text : null}
                />
              ) : (
                <AssistantMessage
                  key={message.key}
                  message={message}
                  isConnected={thread.isConnected || message !== last}
                  isLast={message === last}
                  onRetry={message === last && !thread.isBusy ? onRetry : null}
                />
              ),
            )}
            {index === turns.length - 1 && thread.isAwaiting && <ThinkingIndicator step={null} />}
            {index === turns.length - 1 && thread.failure !== null && (
              <ReplyProblem text={thread.failure} versions={thread.failedVersions} onRetry={onRetry} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Above the first message; loads earlier ones when it comes near the view. */
function OlderMessages({ threadKey }: { threadKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void loadOlder(threadKey),
      { root: place.current.closest('[data-viewport]'), rootMargin: '800px 0px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  });
  return (
    <div ref={place} className={styles.older} role="status">
      <span className={styles.olderText}>{t`Loading earlier messages…`}</span>
      <Skeleton width="60%" height="1.25rem" />
    </div>
  );
}

/** A question with its answers; the first may lack its question if older messages are not loaded. */
interface Turn {
  key: string;
  messages: ChatMessage[];
}

function splitIntoTurns(messages: ChatMessage[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    const turn = turns.at(-1);
    if (turn && message.message_type === 'assistant') turn.messages.push(message);
    else turns.push({ key: message.key, messages: [message] });
  }
  return turns;
}
