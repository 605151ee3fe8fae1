import { Skeleton } from '../status/skeleton.tsx';
import styles from './totals.module.css';

export interface Total {
  label: string;
  /** Undefined if unknown. */
  value: string | undefined;
  detail?: string | undefined;
}

export interface TotalsProps {
  /** Accessible name. */
  label: string;
  totals: readonly Total[];
  isLoading: boolean;
}

/** A row of cards with a total each. */
export function Totals({ label, totals, isLoading }: TotalsProps) {
  return (
    <section aria-label={label} aria-busy={isLoading} className={styles.section}>
      <dl className={styles.totals}>
        {totals.map(({ label: term, value, detail }) => (
          <div key={term} className={styles.total}>
            <dt className={styles.label}>{term}</dt>
            <dd className={styles.value}>{isLoading ? <Skeleton width="4rem" /> : (value ?? '–')}</dd>
            {detail !== undefined && !isLoading && <dd className={styles.detail}>{detail}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
