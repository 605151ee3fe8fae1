import { Skeleton } from '../status/skeleton.tsx';
import styles from './figures.module.css';

export interface Figure {
  label: string;
  /** Undefined where it is not known. */
  value: string | undefined;
  detail?: string | undefined;
}

export interface FiguresProps {
  /** What they are figures of. */
  label: string;
  figures: readonly Figure[];
  isLoading: boolean;
}

/** A few figures in a row of cards. */
export function Figures({ label, figures, isLoading }: FiguresProps) {
  return (
    <section aria-label={label} aria-busy={isLoading} className={styles.section}>
      <dl className={styles.figures}>
        {figures.map(({ label: term, value, detail }) => (
          <div key={term} className={styles.figure}>
            <dt className={styles.label}>{term}</dt>
            <dd className={styles.value}>{isLoading ? <Skeleton width="4rem" /> : (value ?? '–')}</dd>
            {detail !== undefined && !isLoading && <dd className={styles.detail}>{detail}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
