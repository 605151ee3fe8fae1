import { IconAlertCircle, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
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

/** In place of an answer that could not be written. */
export function ReplyProblem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="status" className={styles.problem}>
      <IconAlertCircle size={18} aria-hidden="true" />
      <span>{text}</span>
      <Retry onRetry={onRetry} />
    </div>
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
