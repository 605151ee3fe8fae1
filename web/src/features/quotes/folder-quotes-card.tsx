import { formatCents } from '@haulwise/contract/rules';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LineList } from '../../ui/lists/line-list.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { LoadingFailed } from '../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../ui/status/loading-lines.tsx';
import { rich } from '../../words/rich.tsx';
import { t } from '../../words/words.ts';
import styles from './folder-quotes-card.module.css';
import { STATUSES } from './quote-words.ts';
import { useFolderQuotes } from './use-quotes.ts';

const STEP = 20;
/** No page is larger. */
const MOST = 100;

/** The quotes that were saved from a project's conversations. */
export function FolderQuotesCard({ folder }: { folder: string }) {
  const [size, setSize] = useState(STEP);
  const { data, isError, refetch } = useFolderQuotes(folder, size);
  const isMore = data !== undefined && data.count > data.results.length;
  return (
    <Card title={t`Quotes`}>
      {data === undefined && !isError && <LoadingLines lines={3} />}
      {data === undefined && isError && (
        <LoadingFailed text={t`Error loading the quotes`} onRetry={() => void refetch()} />
      )}
      {data?.count === 0 && (
        <p
          className={styles.muted}
        >{t`None yet. Type “quote half a truck plus a fridge” in a conversation of this project, and save the quote.`}</p>
      )}
      {data !== undefined && data.results.length > 0 && (
        <LineList label={t`Quotes of the project`} isTight>
          {data.results.map(({ id, number, customer_name, address, status, is_expired, total_cents }) => (
            <li key={id}>
              <Link href={`/quotes/${id}`} className={styles.link}>
                {[`${number}`, customer_name || address || t`No name yet`].join(' · ')}
              </Link>
              <Badge tone={is_expired ? 'warning' : STATUSES[status].tone}>
                {is_expired ? t`${STATUSES[status].label}, expired` : STATUSES[status].label}
              </Badge>
              <span className={styles.total}>{formatCents(total_cents)}</span>
            </li>
          ))}
        </LineList>
      )}
      {isMore &&
        (size < MOST ? (
          <Button size="sm" onClick={() => setSize(MOST)}>{t`Show more`}</Button>
        ) : (
          <p
            className={styles.muted}
          >{rich`The latest ${MOST}. ${<Link href="/quotes">{t`All quotes`}</Link>} are in the list.`}</p>
        ))}
    </Card>
  );
}
