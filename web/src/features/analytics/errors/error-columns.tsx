import type { ErrorGroup } from '@haulwise/contract';
import { Link } from 'wouter';
import { formatCount } from '../../../platform/format/counts.ts';
import { formatDate, formatDateTime } from '../../../platform/format/dates.ts';
import type { Column } from '../../../ui/lists/table-props.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { t } from '../../../words/words.ts';
import { DayBars } from './day-bars.tsx';
import { formatReturns, SOURCES, STATUSES } from './error-words.ts';
import styles from './errors.module.css';

export const errorColumns: Column<ErrorGroup>[] = [
  { id: 'error', header: t`Error`, lines: 2, cell: (error) => <Name error={error} /> },
  {
    id: 'place',
    header: t`Where`,
    lines: 2,
    cell: ({ source, location }) => (
      <>
        <Badge>{SOURCES[source]}</Badge>
        <div className={styles.muted}>{location}</div>
      </>
    ),
  },
  { id: 'status', header: t`Status`, lines: 2, cell: (error) => <Status error={error} /> },
  { id: 'count', header: t`Times@@count`, isNumeric: true, cell: ({ count }) => formatCount(count) },
  { id: 'users', header: t`Users`, isNumeric: true, cell: ({ users }) => formatCount(users) },
  { id: 'days', header: t`Last 14 days`, cell: ({ by_day }) => <DayBars days={by_day} /> },
  {
    id: 'seen',
    header: t`Last seen`,
    lines: 2,
    cell: ({ first_seen_at, last_seen_at }) => (
      <>
        <time dateTime={last_seen_at} className={styles.time}>
          {formatDateTime(last_seen_at)}
        </time>
        <div className={styles.muted}>{t`First ${formatDate(first_seen_at)}`}</div>
      </>
    ),
  },
];

function Name({ error: { id, kind, message } }: { error: ErrorGroup }) {
  return (
    <>
      <Link href={`/dashboard/errors/${id}`} className={styles.message}>
        {message}
      </Link>
      <div className={styles.muted}>{kind}</div>
    </>
  );
}

function Status({ error }: { error: ErrorGroup }) {
  const { label, tone } = STATUSES[error.status];
  const returns = formatReturns(error);
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {returns !== null && <div className={styles.muted}>{returns}</div>}
    </>
  );
}
