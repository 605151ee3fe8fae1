import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'accent';

/** A status in one or two words; its color only repeats them. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span data-tone={tone} className={styles.badge}>
      {children}
    </span>
  );
}
