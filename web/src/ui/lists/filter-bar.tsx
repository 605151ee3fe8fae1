import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

/** The filters of a list; the search comes first at double width. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Filters" className={styles.bar}>
      {children}
    </section>
  );
}
