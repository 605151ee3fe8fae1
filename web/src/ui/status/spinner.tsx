import { t } from '../../words/words.ts';
import { buildClassName } from '../layout/class-names.ts';
import styles from './spinner.module.css';

/** A spinner in the color of the surrounding text; decorative, since the text beside it says what is loading. */
export function Spinner({ size = 'sm' }: { size?: 'sm' | 'lg' }) {
  return <span aria-hidden="true" className={buildClassName(styles.spinner, size === 'lg' && styles.large)} />;
}

/** A centered spinner that appears after a noticeable delay. */
export function PageSpinner({ label = t`Loading…` }: { label?: string }) {
  return (
    <div role="status" className={styles.page}>
      <Spinner size="lg" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
