import styles from './thinking-indicator.module.css';

/** Stands where the answer will be: first that it is thought about, then what is being done. */
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
