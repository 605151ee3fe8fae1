import { IconAlertCircle, IconBook2, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { t } from '../../../words/words.ts';
import type { ChatMessage } from '../thread/chat-message.ts';
import { useThreadActions } from './actions/thread-actions.ts';
import { VersionSwitch } from './actions/version-switch.tsx';
import styles from './reply-note.module.css';

export interface ReplyNoteProps {
  /** True if stopped by the user rather than interrupted by a failure. */
  isStopped: boolean;
  onRetry: (() => void) | null;
}

/** Marks an incomplete answer. */
export function ReplyNote({ isStopped, onRetry }: ReplyNoteProps) {
  const Icon = isStopped ? IconPlayerStop : IconAlertCircle;
  return (
    <div className={styles.note}>
      <Icon size={16} aria-hidden="true" />
      <span>{isStopped ? t`Stopped` : t`Interrupted`}</span>
      {onRetry !== null && <Retry onRetry={onRetry} />}
    </div>
  );
}

/** Shown under a weak answer once the knowledge base covers the question. */
export function AnsweredSince({ message, isLast }: { message: ChatMessage; isLast: boolean }) {
  const { isBusy, regenerate, ask, getQuestion } = useThreadActions();
  // Only the last answer can be rewritten in place; an earlier question is asked again at the end.
  const again = () => (isLast ? regenerate() : ask(getQuestion(message)));
  return (
    <div className={styles.note} data-wraps>
      <IconBook2 size={16} aria-hidden="true" />
      <span>{t`The knowledge base now covers this.`}</span>
      <Button size="sm" disabled={isBusy} onClick={again}>{t`Ask again`}</Button>
    </div>
  );
}

export interface ReplyProblemProps {
  text: string;
  /** Restores the answers it was meant to replace. */
  versions: ChatMessage['versions'] | null;
  onRetry: () => void;
}

/** Shown in place of an answer that could not be written. */
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
      {t`Retry`}
    </Button>
  );
}
