import type { ReactNode } from 'react';
import { buildClassName } from '../layout/class-names.ts';
import styles from './line-list.module.css';

export interface LineListProps {
  label: string;
  /** Less room between the lines. */
  isTight?: boolean;
  /** `li` elements: what stands in a line, then what can be done with it. */
  children: ReactNode;
}

/** A short list within a card: a line for each thing, which wraps where there is no room. */
export function LineList({ label, isTight = false, children }: LineListProps) {
  return (
    <ul aria-label={label} className={buildClassName(styles.list, isTight && styles.tight)}>
      {children}
    </ul>
  );
}

/** The words of a line: a name, and what else is known of it. */
export function LineWords({ name, children }: { name: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.words}>
      <div className={styles.name}>{name}</div>
      {children}
    </div>
  );
}
