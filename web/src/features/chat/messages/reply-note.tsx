import { IconAlertCircle, IconBook2, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import type { ChatMessage } from '../thread/chat-message.ts';
import { useThreadActions } from './actions/thread-actions.ts';
import { VersionSwitch } from './actions/version-switch.tsx';
import styles from './reply-note.module.css';

export interface ReplyNoteProps {
  /** Stopped by the user, as opposed to interrupted by a fault. */
  isStopped: boolean;
  onRetry: (() => void) | null;
}

/** Shown under an answer that ended early: it is incomplete. */
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

/** Shown under an answer that fell short, once the knowledge base covers the question. */
export function AnsweredSince({ message, isLast }: { message: ChatMessage; isLast: boolean }) {
  const { isBusy, regenerate, ask, getQuestion } = useThreadActions();
  // Only the last answer can be written again in its place; another question is asked anew at the end.
  const again = () => (isLast ? regenerate() : ask(getQuestion(message)));
  return (
    <div className={styles.note} data-wraps>
      <IconBook2 size={16} aria-hidden="true" />
      <span>The knowledge base now covers this.</span>
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
