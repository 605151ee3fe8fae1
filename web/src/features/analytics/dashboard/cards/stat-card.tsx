import { type ComponentType, type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { Spinner } from '../../../../ui/status/spinner.tsx';
import { t } from '../../../../words/words.ts';
import styles from './stat-card.module.css';

export interface StatCardProps {
  title: string;
  /** The displayed value; `exact` is the full value if this is shortened. */
  value: string;
  exact?: string | undefined;
  /** Details that do not fit the card. */
  tooltip?: string;
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  color: 'orange' | 'blue' | 'green' | 'violet';
  subtitle?: ReactNode;
  isLoading: boolean;
}

/** One figure (spec §2). */
export function StatCard({
  title,
  value,
  exact,
  tooltip = exact,
  icon: Icon,
  color,
  subtitle,
  isLoading,
}: StatCardProps) {
  const titleId = useId();
  const isShortened = exact !== undefined && exact !== value;
  return (
    <section aria-labelledby={titleId} aria-busy={isLoading} className={styles.card}>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {isLoading ? (
          <p className={styles.loading}>
            <Spinner />
            <span>{t`Loading...`}</span>
          </p>
        ) : (
          <p className={styles.value} title={tooltip}>
            {value}
          </p>
        )}
        <p className={styles.subtitle}>
          {subtitle !== undefined && <span>{subtitle}</span>}
          {!isLoading && isShortened && (
            <span className={styles.exact}>
              <VisuallyHidden>{t`Exactly `}</VisuallyHidden>
              {exact}
            </span>
          )}
        </p>
      </div>
      <span data-color={color} className={styles.icon}>
        <Icon size={20} aria-hidden="true" />
      </span>
    </section>
  );
}
