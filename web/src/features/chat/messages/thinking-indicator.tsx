import { t } from '../../../words/words.ts';
import styles from './thinking-indicator.module.css';

/** Shown until the answer starts: that the AI is thinking, then the current step. */
export function ThinkingIndicator({ step }: { step: string | null }) {
  return (
    <div role="status" className={styles.thinking}>
      <span aria-hidden="true" className={styles.dots}>
        <span />
        <span />
        <span />
      </span>
      <span key={step} className={styles.step}>
        {step ?? t`AI is thinking...`}
      </span>
    </div>
  );
}
