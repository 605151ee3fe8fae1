import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { rich } from '../../../words/rich.tsx';
import { getLocale, t } from '../../../words/words.ts';
import styles from './health.module.css';
import { formatOverall } from './health-words.ts';
import { MetricsByDay } from './metrics-by-day.tsx';
import { PartCard } from './part-card.tsx';
import { StateBadge } from './state-badge.tsx';
import { useHealth } from './use-health.ts';

const clock = new Intl.DateTimeFormat(getLocale(), { timeStyle: 'medium' });

/** The state of each part of the server, how to fix problems, and the metrics of past days. */
export function HealthScreen({ navigation }: { navigation: ReactNode }) {
  const health = useHealth();
  const { data } = health;
  return (
    <ListScreen
      title={t`Health`}
      navigation={navigation}
      actions={
        <Button disabled={health.isFetching} keepsFocus onClick={() => void health.refetch()}>
          <IconRefresh size={18} aria-hidden="true" className={health.isFetching ? styles.spinning : undefined} />
          {t`Refresh`}
        </Button>
      }
    >
      {health.isError && data === undefined && (
        <LoadingFailed
          text={t`The server’s health could not be loaded. If this continues, check that the server and its database are running.`}
          onRetry={() => void health.refetch()}
        />
      )}
      {health.isError && data !== undefined && (
        <Alert>{t`The server did not respond. You are seeing its state at ${clock.format(new Date(data.checked_at))}.`}</Alert>
      )}
      {data === undefined && !health.isError && <LoadingLines lines={8} />}
      {data !== undefined && (
        <>
          <div className={styles.overall} data-status={data.status}>
            <StateBadge status={data.status} />
            <p role="status">{formatOverall(data.status, data.parts)}</p>
            <p
              className={styles.checked}
            >{rich`Checked at ${<time dateTime={data.checked_at}>{clock.format(new Date(data.checked_at))}</time>}`}</p>
          </div>
          <div className={styles.parts}>
            {data.parts.map((part) => (
              <PartCard key={part.name} part={part} />
            ))}
          </div>
          <p className={styles.versions}>
            Haulwise {data.versions.haulwise} · Node {data.versions.node}
            {data.versions.postgresql !== null && ` · PostgreSQL ${data.versions.postgresql}`} ·{' '}
            {t`running since ${formatDateTime(data.started_at)}`}
          </p>
        </>
      )}
      <MetricsByDay />
    </ListScreen>
  );
}
