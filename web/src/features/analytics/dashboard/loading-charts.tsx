import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t } from '../../../words/words.ts';
import styles from './dashboard.module.css';

/** Placeholders for the charts: same titles, same height. */
export function LoadingCharts({ title }: { title: string }) {
  return (
    <div className={styles.charts} aria-busy="true">
      <LoadingChart title={t`Daily Questions (${title})`} />
      <LoadingChart title={t`User Growth (${title})`} />
      <div className={styles.full}>
        <LoadingChart title={t`Daily Revenue (${title})`} />
      </div>
    </div>
  );
}

/** Placeholders for the charts below the totals. */
export function LoadingMoreCharts({ title }: { title: string }) {
  return (
    <div className={styles.charts} aria-busy="true">
      <LoadingChart title={t`Total Users (${title})`} isPlain />
      <LoadingChart title={t`Feature Usage (${title})`} isPlain />
    </div>
  );
}

function LoadingChart({ title, isPlain = false }: { title: string; isPlain?: boolean }) {
  return (
    <div className={styles.loadingChart} data-plain={isPlain || undefined}>
      <h2 className={styles.loadingTitle}>{title}</h2>
      <Skeleton width="100%" height="100%" />
    </div>
  );
}
