import type { SystemMetrics } from '@haulwise/contract';
import { formatCount, formatSize } from '../../../platform/format/counts.ts';
import { formatCalendarDay } from '../../../platform/format/dates.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { Column } from '../../../ui/lists/table-props.ts';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { t } from '../../../words/words.ts';
import styles from './health.module.css';
import { useSystemMetrics } from './use-health.ts';

const milliseconds = (value: number | null) => (value === null ? '–' : t`${formatCount(Math.round(value))} ms`);

const columns: Column<SystemMetrics>[] = [
  {
    id: 'day',
    header: t`Day (UTC)`,
    cell: ({ date, is_final }) => (
      <span className={styles.day}>
        {formatCalendarDay(date)}
        {!is_final && t` so far`}
      </span>
    ),
  },
  {
    id: 'uptime',
    header: t`Uptime`,
    isNumeric: true,
    cell: ({ uptime_percentage }) => (uptime_percentage === null ? '–' : `${uptime_percentage.toFixed(2)}%`),
  },
  { id: 'requests', header: t`Requests`, isNumeric: true, cell: ({ requests }) => formatCount(requests) },
  { id: 'errors', header: t`Server errors`, isNumeric: true, cell: ({ server_errors }) => formatCount(server_errors) },
  {
    id: 'mean',
    header: t`Mean response`,
    isNumeric: true,
    cell: ({ mean_response_ms }) => milliseconds(mean_response_ms),
  },
  {
    id: 'p95',
    header: t`Slowest p95`,
    isNumeric: true,
    cell: ({ worst_p95_response_ms }) => milliseconds(worst_p95_response_ms),
  },
  {
    id: 'database',
    header: t`Database`,
    isNumeric: true,
    cell: ({ database_bytes }) => (database_bytes === null ? '–' : formatSize(database_bytes)),
  },
];

/** The server's metrics by day. */
export function MetricsByDay() {
  const metrics = useSystemMetrics();
  const { data } = metrics;
  return (
    <Card
      title={t`By day`}
      description={t`All processes combined. Slowest p95: in the slowest minute of the day, 95% of responses took no longer than this.`}
    >
      {metrics.isError && (
        <LoadingFailed text={t`The daily metrics could not be loaded.`} onRetry={() => void metrics.refetch()} />
      )}
      {data?.count === 0 && <p>{t`No measurements yet. The first numbers appear within a minute.`}</p>}
      {data?.count !== 0 && !(metrics.isError && data === undefined) && (
        <Table
          label={t`The server by day`}
          columns={columns}
          rows={data?.results}
          keyOf={({ date }) => date}
          skeletonRows={5}
        />
      )}
    </Card>
  );
}
