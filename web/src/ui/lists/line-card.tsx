import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card } from '../layout/card.tsx';
import { LoadingFailed } from '../status/loading-failed.tsx';
import { LoadingLines } from '../status/loading-lines.tsx';
import styles from './line-card.module.css';
import { LineList, LineWords } from './line-list.tsx';

export interface LineCardProps<Row> {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  query: {
    data: { count: number; results: readonly Row[] } | undefined;
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  /** Shown if the rows could not be loaded. */
  failure: string;
  /** Shown if there are none. */
  empty: string;
  keyOf: (row: Row) => string;
  /** The name of a line, what else is known, and what can be done. */
  line: (row: Row) => { name: ReactNode; detail?: ReactNode; action?: ReactNode };
  /** Where all rows are, if there are more than these. */
  all?: { href: string; label: string };
}

/** A card with the first rows of a list, a line for each. */
export function LineCard<Row>({ query, failure, empty, keyOf, line, all, ...card }: LineCardProps<Row>) {
  const { data } = query;
  return (
    <Card {...card}>
      {query.isPending && <LoadingLines lines={3} />}
      {query.isError && <LoadingFailed text={failure} onRetry={() => void query.refetch()} />}
      {data?.count === 0 && <p className={styles.muted}>{empty}</p>}
      {data !== undefined && data.count > 0 && (
        <LineList label={card.title} isTight>
          {data.results.map((row) => {
            const { name, detail, action } = line(row);
            return (
              <li key={keyOf(row)}>
                <LineWords name={name}>
                  {detail !== undefined && <div className={styles.muted}>{detail}</div>}
                </LineWords>
                {action}
              </li>
            );
          })}
        </LineList>
      )}
      {data !== undefined && all !== undefined && data.count > data.results.length && (
        <p>
          <Link href={all.href}>{all.label}</Link>
        </p>
      )}
    </Card>
  );
}
