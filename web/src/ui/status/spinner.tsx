import { buildClassName } from '../layout/class-names.ts';
import styles from './spinner.module.css';

/** A turning ring in the colour of the text around it; decoration where the text beside it says what is going on. */
export function Spinner({ size = 'sm' }: { size?: 'sm' | 'lg' }) {
  return <span aria-hidden="true" className={buildClassName(styles.spinner, size === 'lg' && styles.large)} />;
}

/** Fills its place with a spinner once waiting has become noticeable. */
export function PageSpinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" className={styles.page}>
      <Spinner size="lg" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
