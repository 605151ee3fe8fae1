import styles from './thinking-indicator.module.css';

/** Shown in place of the coming answer: at first that the AI is thinking, then what it is doing. */
export function ThinkingIndicator({ step }: { step: string | null }) {
  return (
    <div role="status" className={styles.thinking}>
      <span aria-hidden="true" className={styles.dots}>
        <span />
        <span />
        <span />
      </span>
      <span key={step} className={styles.step}>
        {step ?? 'AI is thinking...'}
      </span>
    </div>
  );
}
