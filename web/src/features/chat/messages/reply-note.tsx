import { IconAlertCircle, IconBook2, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import type { ChatMessage } from '../thread/chat-message.ts';
import { useThreadActions } from './actions/thread-actions.ts';
import { VersionSwitch } from './actions/version-switch.tsx';
import styles from './reply-note.module.css';

export interface ReplyNoteProps {
  /** By the reader himself, as opposed to a fault. */
  isStopped: boolean;
  onRetry: (() => void) | null;
}

/** Under an answer that ended early: what is above it is not all. */
export function ReplyNote({ isStopped, onRetry }: ReplyNoteProps) {
  const Icon = isStopped ? IconPlayerStop : IconAlertCircle;
  return (
    <div className={styles.note}>
      <Icon size={16} aria-hidden="true" />
      <span>{isStopped ? 'Stopped' : 'Interrupted'}</span>
      {onRetry !== null && <Retry onRetry={onRetry} />}
    </div>
  );
}

/** Under an answer that fell short: the knowledge base holds one by now. */
export function AnsweredSince({ message, isLast }: { message: ChatMessage; isLast: boolean }) {
  const { isBusy, regenerate, ask, getQuestion } = useThreadActions();
  // Only the last answer can be written again in its place; another question is asked anew at the end.
  const again = () => (isLast ? regenerate() : ask(getQuestion(message)));
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

export interface ReplyProblemProps {
  text: string;
  /** The way back to the answers that it was to replace. */
  versions: ChatMessage['versions'] | null;
  onRetry: () => void;
}

/** In place of an answer that could not be written. */
export function ReplyProblem({ text, versions, onRetry }: ReplyProblemProps) {
  return (
    <>
      <div role="status" className={styles.problem}>
        <IconAlertCircle size={18} aria-hidden="true" />
        <span>{text}</span>
        <Retry onRetry={onRetry} />
      </div>
      {versions !== null && <VersionSwitch versions={versions} />}
    </>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <Button size="sm" onClick={onRetry}>
      <IconRefresh size={16} aria-hidden="true" />
      Retry
    </Button>
  );
}
