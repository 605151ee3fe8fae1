import type { ReactNode } from 'react';
import styles from './answer.module.css';

/** A table that is wider than its message scrolls in a frame of its own, by keyboard too. */
export function ScrollingTable({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.tableFrame} tabIndex={0} aria-label="Table">
      <table>{children}</table>
    </section>
  );
}
