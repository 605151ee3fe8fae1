import type { AuditRecord } from '@haulwise/contract';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { download } from '../../platform/api/download.ts';
import { toFault } from '../../platform/form/fault.ts';
import { formatCountOf } from '../../platform/format/counts.ts';
import { formatDateTime } from '../../platform/format/dates.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ListScreen } from '../../ui/lists/list-screen.tsx';
import { PagedTable } from '../../ui/lists/paged-list.tsx';
import type { Column } from '../../ui/lists/table-props.ts';
import { Alert } from '../../ui/status/alert.tsx';
import { t } from '../../words/words.ts';
import styles from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { formatAction, formatDetails } from './audit-words.ts';
import { useAuditLog } from './use-audit-log.ts';

const columns: Column<AuditRecord>[] = [
  {
    id: 'time',
    header: t`Time`,
    cell: ({ happened_at }) => (
      <time dateTime={happened_at} title={happened_at} className={styles.time}>
        {formatDateTime(happened_at)}
      </time>
    ),
  },
  { id: 'actor', header: t`Actor`, cell: ({ actor }) => <Person person={actor} nobody={t`Not signed in`} /> },
  {
    id: 'action',
    header: t`Action`,
    cell: ({ action }) => <span title={action}>{formatAction(action)}</span>,
  },
  { id: 'target', header: t`Target`, cell: ({ target }) => <Person person={target} nobody="–" /> },
  {
    id: 'address',
    header: t`Address`,
    cell: ({ address }) => <span className={styles.address}>{address ?? '–'}</span>,
  },
  {
    id: 'details',
    header: t`Details`,
    cell: ({ details }) => <Details lines={formatDetails(details)} />,
  },
];

/** The audit log: actions on accounts and their actors. */
export function AuditScreen({ navigation }: { navigation: ReactNode }) {
  const { address, filters, data, list } = useAuditLog();
  const exporting = useMutation({ mutationFn: () => download('GET /audit-log/export/', { query: filters }) });
  return (
    <ListScreen
      title={t`Audit log`}
      navigation={navigation}
      count={list.count === undefined ? null : formatCountOf(list.count, 'entry', 'entries')}
      actions={
        <Button isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
          {!exporting.isPending && <IconDownload size={18} aria-hidden="true" />}
          {t`Export CSV`}
        </Button>
      }
      filters={<AuditFilters address={address} actions={data?.actions ?? []} />}
    >
      {exporting.isError && (
        <Alert>{toFault(exporting.error, [], t`Failed to export the audit log. Please try again.`).message}</Alert>
      )}
      <PagedTable
        list={list}
        label={t`Audit log`}
        columns={columns}
        keyOf={(record) => record.id}
        failure={t`Error loading the audit log`}
        icon={<IconHistory size={32} />}
        notFound={{ text: t`No entry matches these filters.` }}
      />
    </ListScreen>
  );
}

function Details({ lines }: { lines: string[] }) {
  return lines.length === 0 ? (
    <span className={styles.muted}>–</span>
  ) : (
    lines.map((line) => <div key={line}>{line}</div>)
  );
}

function Person({ person, nobody }: { person: AuditRecord['actor']; nobody: string }) {
  if (person === null) return <span className={styles.muted}>{nobody}</span>;
  // Only the id is left of a deleted user.
  if (person.username === null) return <span className={styles.muted}>{t`Deleted user …${person.id.slice(-8)}`}</span>;
  return (
    <Link href={`/users/${person.id}`} className={styles.person}>
      {person.username}
    </Link>
  );
}
