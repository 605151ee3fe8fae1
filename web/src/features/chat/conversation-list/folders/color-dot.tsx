import styles from './color-dot.module.css';

/** A project's color; its name is shown beside it. */
export function ColorDot({ color }: { color: string }) {
  return <span aria-hidden="true" className={styles.dot} style={{ backgroundColor: color }} />;
}
