import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import styles from './fact-list.module.css';

export interface FactListProps {
  /** '' means not given. */
  facts: readonly (readonly [term: string, value: ReactNode])[];
}

/** Read-only names and values, side by side if there is room. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value} data-is-missing={value === ''}>
            {value === '' ? t`Not given` : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
