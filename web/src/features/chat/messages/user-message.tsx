import { memo, useState } from 'react';
import { formatTimestamp } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ChatMessage } from '../chat-message.ts';
import { CopyButton } from '../copy-button.tsx';
import styles from './message.module.css';

/** A longer question is folded, so that its answer is in view. */
const LONG = { characters: 900, lines: 12 };

/** What the user wrote, as he wrote it. */
export const UserMessage = memo(function UserMessage({ message }: { message: ChatMessage }) {
  return (
    <article className={styles.user} data-message={message.id}>
      <VisuallyHidden>
        <h2>You</h2>
      </VisuallyHidden>
      <Bubble text={message.content} />
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

function Bubble({ text }: { text: string }) {
  const isLong = text.length > LONG.characters || text.split('\n', LONG.lines + 1).length > LONG.lines;
  const [isFolded, setIsFolded] = useState(isLong);
  return (
    <>
      <p className={styles.bubble} data-folded={isFolded || undefined}>
        {text}
      </p>
      {isLong && (
        <Button size="sm" variant="ghost" aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
          {isFolded ? 'Show all' : 'Show less'}
        </Button>
      )}
    </>
  );
}
