import type { Api, EndpointReply } from '@haulwise/contract';
import { countOf, formatCount, formatSize } from '../../../platform/format/counts.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CATEGORY_OPTIONS } from '../file-words.ts';
import styles from './list.module.css';

type Stats = EndpointReply<Api['GET /files/stats/']>;

export interface FileFiguresProps {
  /** Undefined while they are loaded, and where they cannot be. */
  stats: Stats | undefined;
  isLoading: boolean;
}

/** What the library amounts to. */
export function FileFigures({ stats, isLoading }: FileFiguresProps) {
  const figure = (label: string, value: string | undefined, detail = '') => (
    <div className={styles.figure}>
      <dt className={styles.figureLabel}>{label}</dt>
      <dd className={styles.figureValue}>{isLoading ? <Skeleton width="4rem" /> : (value ?? '–')}</dd>
      {detail !== '' && <dd className={styles.figureDetail}>{detail}</dd>}
    </div>
  );
  const categories = categoriesOf(stats);
  return (
    <section aria-label="Figures of the library" aria-busy={isLoading}>
      <dl className={styles.figures}>
        {figure('Total Files', stats && formatCount(stats.total_files))}
        {figure('Total Size', stats && formatSize(stats.total_size))}
        {figure('Categories', stats && formatCount(categories.length), categories.join(' · '))}
        {figure('Shared Files', stats && formatCount(stats.shared_files))}
      </dl>
    </section>
  );
}

/** The categories that have files, with how many. */
function categoriesOf(stats: Stats | undefined): string[] {
  const counts = new Map(Object.entries(stats?.files_by_category ?? {}));
  return CATEGORY_OPTIONS.flatMap(({ value, label }) => {
    const count = counts.get(value) ?? 0;
    return count === 0
      ? []
      : [
          value === 'other' || value === 'audio'
            ? `${formatCount(count)} ${label.toLowerCase()}`
            : countOf(count, label.toLowerCase()),
        ];
  });
}
