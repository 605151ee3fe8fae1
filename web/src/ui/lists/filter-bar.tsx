import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

/** The filters of a list, the search first: it takes the room of two. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Filters" className={styles.bar}>
      {children}
    </section>
  );
}
