import styles from './color-dot.module.css';

/** A project's colour; its name stands beside it. */
export function ColorDot({ color }: { color: string }) {
  return <span aria-hidden="true" className={styles.dot} style={{ backgroundColor: color }} />;
}
