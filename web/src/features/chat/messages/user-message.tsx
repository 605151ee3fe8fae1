import { type ComponentType, lazy, memo, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { formatTimestamp } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { t } from '../../../words/words.ts';
import type { MessageAttachmentsProps } from '../composer/attachments/message-attachments.tsx';
import type { ChatMessage } from '../thread/chat-message.ts';
import { QuestionActions } from './actions/question-actions.tsx';
import { VersionSwitch } from './actions/version-switch.tsx';
import styles from './message.module.css';
import { QuestionEditor } from './question-editor.tsx';

const MessageAttachments = lazy<ComponentType<MessageAttachmentsProps>>(() =>
  import('../composer/attachments/message-attachments.tsx').then(
    (module) => ({ default: module.MessageAttachments }),
    () => ({ default: () => null }),
  ),
);

/** A longer question is collapsed to keep its answer in view. */
const LONG = { characters: 900, lines: 12 };

export interface UserMessageProps {
  message: ChatMessage;
  /** The editor's initial text; null if not being edited. */
  draft: string | null;
}

/** The user's question, exactly as typed. */
export const UserMessage = memo(function UserMessage({ message, draft }: UserMessageProps) {
  const article = useFocusAfterEditing(draft !== null);
  return (
    <article ref={article} className={styles.user} data-message={message.id}>
      <VisuallyHidden>
        <h2>{t`You`}</h2>
      </VisuallyHidden>
      {draft === null ? (
        <Bubble key={message.id} text={message.content} />
      ) : (
        <QuestionEditor id={message.id} text={draft} />
      )}
      {message.attachments.length > 0 && (
        <Suspense fallback={null}>
          <MessageAttachments conversationId={message.conversation} attachments={message.attachments} />
        </Suspense>
      )}
      <footer className={styles.foot}>
        <VersionSwitch versions={message.versions} />
        <div className={styles.actions}>
          <QuestionActions message={message} />
        </div>
        <time dateTime={message.created_at} className={styles.time}>
          {formatTimestamp(message.created_at)}
        </time>
      </footer>
    </article>
  );
});

/** When the editor closes, the focus moves to the message's actions. */
function useFocusAfterEditing(isEditing: boolean) {
  const article = useRef<HTMLElement>(null);
  const wasEditing = useRef(isEditing);
  useLayoutEffect(() => {
    const isLeft = wasEditing.current && !isEditing;
    wasEditing.current = isEditing;
    if (isLeft && document.activeElement === document.body) article.current?.querySelector('button')?.focus();
  }, [isEditing]);
  return article;
}

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
          {isFolded ? t`Show all` : t`Show less`}
        </Button>
      )}
    </>
  );
}
