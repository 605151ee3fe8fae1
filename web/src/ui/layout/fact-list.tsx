import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface FactListProps {
  /** A value of '' was not given. */
  facts: readonly (readonly [term: string, value: ReactNode])[];
}

/** Names and values for reading: side by side where there is room. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value} data-is-missing={value === ''}>
            {value === '' ? 'Not given' : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
