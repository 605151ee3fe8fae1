import { IconAlertCircle, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { VersionSwitch } from '../actions/version-switch.tsx';
import type { ChatMessage } from '../chat-message.ts';
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
