import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import styles from './filter-bar.module.css';

/** The filters of a list; the search comes first at double width. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <section aria-label={t`Filters`} className={styles.bar}>
      {children}
    </section>
  );
}
