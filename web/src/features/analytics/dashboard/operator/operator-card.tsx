import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { LoadingFailed } from '../../../../ui/status/loading-failed.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { t } from '../../../../words/words.ts';
import styles from './operator.module.css';

export interface OperatorCardProps<T> {
  title: string;
  query: UseQueryResult<T>;
  /** Number of lines to reserve, so that nothing shifts on loading. */
  lines: number;
  link?: { to: string; words: string };
  children: (figures: T) => ReactNode;
}

/** A card that loads and fails independently of the others. */
export function OperatorCard<T>({ title, query, lines, link, children }: OperatorCardProps<T>) {
  const titleId = useId();
  const { data } = query;
  return (
    <section aria-labelledby={titleId} aria-busy={query.isPending} className={styles.card}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <div className={styles.body}>
        {data === undefined && !query.isError && (
          <>
            <VisuallyHidden>{t`Loading...`}</VisuallyHidden>
            <Skeleton width="100%" height={`${lines * 1.75}rem`} />
          </>
        )}
        {data !== undefined && children(data)}
        {query.isError && (
          <LoadingFailed
            text={data === undefined ? t`These figures could not be loaded.` : t`These figures could not be refreshed.`}
            onRetry={() => void query.refetch()}
          />
        )}
      </div>
      {link !== undefined && (
        <Link href={link.to} className={styles.link}>
          {link.words}
        </Link>
      )}
    </section>
  );
}
