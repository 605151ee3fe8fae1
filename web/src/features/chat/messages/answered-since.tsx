import { IconBook2 } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import type { ChatMessage } from '../chat-message.ts';
import styles from './reply-note.module.css';
import { useThreadActions } from './thread-actions.ts';

/** Under an answer that fell short: the knowledge base holds one by now. */
export function AnsweredSince({ message, isLast }: { message: ChatMessage; isLast: boolean }) {
  const { isBusy, regenerate, ask, questionOf } = useThreadActions();
  // Only the last answer can be written again in its place; another question is asked anew at the end.
  const again = () => (isLast ? regenerate() : ask(questionOf(message)));
  return (
    <div className={styles.note} data-wraps>
      <IconBook2 size={16} aria-hidden="true" />
      <span>This has been added to the knowledge base since.</span>
      <Button size="sm" disabled={isBusy} onClick={again}>
        Ask again
      </Button>
    </div>
  );
}
