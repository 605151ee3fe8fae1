import { memo } from 'react';
import { formatTimestamp } from '../../../platform/format/dates.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ChatMessage } from '../chat-message.ts';
import { CopyButton } from '../copy-button.tsx';
import styles from './message.module.css';

/** What the user wrote, as he wrote it. */
export const UserMessage = memo(function UserMessage({ message }: { message: ChatMessage }) {
  return (
    <article className={styles.user} data-message={message.id}>
      <VisuallyHidden>
        <h2>You</h2>
      </VisuallyHidden>
      <p className={styles.bubble}>{message.content}</p>
      <footer className={styles.foot}>
        <div className={styles.actions}>
          <CopyButton label="Copy message" text={() => message.content} />
        </div>
        <time dateTime={message.created_at} className={styles.time}>
          {formatTimestamp(message.created_at)}
        </time>
      </footer>
    </article>
  );
});
