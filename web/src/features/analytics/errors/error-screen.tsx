import { IconArrowLeft, IconCheck, IconRotate } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { writeClipboard } from '../../../platform/browser/clipboard.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { formatCount } from '../../../platform/format/counts.ts';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyTextButton } from '../../../ui/buttons/copy-text-button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t } from '../../../words/words.ts';
import { DayBars } from './day-bars.tsx';
import { formatReturns, SOURCES, STATUSES } from './error-words.ts';
import styles from './errors.module.css';
import { OccurrenceList } from './occurrence-list.tsx';
import { type ErrorDetail, useError, useErrorChange } from './use-errors.ts';

/** One error: how often it occurred, the users affected, its stack and its occurrences. */
export function ErrorScreen({ id, navigation }: { id: string; navigation: ReactNode }) {
  const { data, error, refetch } = useError(id);
  const title = useRef<HTMLHeadingElement>(null);
  const stack = data?.occurrences.find((occurrence) => occurrence.stack !== null)?.stack ?? null;
  return (
    <ListScreen
      title={data?.kind ?? t`Error`}
      titleRef={title}
      navigation={navigation}
      actions={
        <>
          <LinkButton href="/dashboard/errors">
            <IconArrowLeft size={18} aria-hidden="true" />
            {t`All errors`}
          </LinkButton>
          {data !== undefined && <StatusButton error={data} />}
        </>
      }
    >
      {data === undefined ? (
        <Missing error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className={styles.lead}>{data.message}</p>
          <Facts error={data} />
          {stack !== null && <StackCard stack={stack} />}
          <OccurrenceList error={data} />
        </>
      )}
    </ListScreen>
  );
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error === null) return <LoadingLines lines={8} />;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (isGone) return <p>{t`This error is no longer in the log.`}</p>;
  return <LoadingFailed text={t`Error loading this error`} onRetry={onRetry} />;
}

function StatusButton({ error: { id, status } }: { error: ErrorDetail }) {
  const change = useErrorChange(id);
  const isOpen = status === 'open';
  const Icon = isOpen ? IconCheck : IconRotate;
  return (
    <>
      <Button
        variant={isOpen ? 'primary' : 'secondary'}
        isBusy={change.isPending}
        keepsFocus
        onClick={() => change.mutate(isOpen ? 'resolved' : 'open')}
      >
        {!change.isPending && <Icon size={18} aria-hidden="true" />}
        {isOpen ? t`Resolve` : t`Reopen`}
      </Button>
      {change.isError && (
        <Alert>{toFault(change.error, [], t`Failed to change the error. Please try again.`).message}</Alert>
      )}
    </>
  );
}

function Facts({ error }: { error: ErrorDetail }) {
  const { status, source, location, count, users, first_seen_at, last_seen_at, resolved_at, resolved_by } = error;
  const returns = formatReturns(error);
  const resolved =
    resolved_at === null
      ? []
      : [[t`Resolved`, t`${formatDateTime(resolved_at)} by ${resolved_by?.username ?? t`a deleted user`}`] as const];
  return (
    <Card title={t`Details`}>
      <FactList
        facts={[
          [
            t`Status`,
            <Badge key="status" tone={STATUSES[status].tone}>
              {STATUSES[status].label}
            </Badge>,
          ],
          ...resolved,
          ...(returns === null ? [] : [[t`After it was resolved`, returns] as const]),
          [t`Source`, SOURCES[source]],
          [t`Where`, location],
          [t`Times@@count`, formatCount(count)],
          [t`Users affected`, formatCount(users)],
          [t`First seen`, formatDateTime(first_seen_at)],
          [t`Last seen`, formatDateTime(last_seen_at)],
          [t`Last 14 days`, <DayBars key="days" days={error.by_day} />],
        ]}
      />
    </Card>
  );
}

/** The stack of the latest occurrence that has one. */
function StackCard({ stack }: { stack: string }) {
  const copy = <CopyTextButton label={t`Copy`} copy={() => writeClipboard(stack)} />;
  return (
    <Card
      title={t`Stack`}
      description={t`From the latest occurrence that has one.`}
      action={<div className={styles.copy}>{copy}</div>}
    >
      <pre className={styles.stack}>{stack}</pre>
    </Card>
  );
}
