import type { Report } from '@haulwise/contract';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { formatCount, formatSize } from '../../../platform/format/counts.ts';
import { formatCalendarDay, formatDateTime } from '../../../platform/format/dates.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { Column } from '../../../ui/lists/table-props.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { t } from '../../../words/words.ts';
import { formatKind, STATUS_WORDS, TYPE_WORDS } from './report-words.ts';
import styles from './reports.module.css';

export interface ReportActions {
  onDownload: (report: Report) => void;
  onDelete: (report: Report) => void;
  /** The report being downloaded. */
  downloading: string | null;
}

export function buildReportColumns({ onDownload, onDelete, downloading }: ReportActions): Column<Report>[] {
  return [
    {
      id: 'report',
      header: t`Report`,
      cell: ({ report_type, format }) => (
        <span className={styles.name}>
          {TYPE_WORDS[report_type].label} <span className={styles.format}>{format.toUpperCase()}</span>
        </span>
      ),
    },
    { id: 'days', header: t`Days (UTC)`, cell: (report) => <Days {...report} /> },
    { id: 'status', header: t`Status`, cell: (report) => <State report={report} /> },
    {
      id: 'rows',
      header: t`Rows`,
      isNumeric: true,
      cell: ({ rows }) => (rows === null ? '–' : formatCount(rows)),
    },
    {
      id: 'size',
      header: t`Size`,
      isNumeric: true,
      cell: ({ size }) => <span className={styles.whole}>{size === null ? '–' : formatSize(size)}</span>,
    },
    {
      id: 'made',
      header: t`Requested`,
      cell: ({ created_at, created_by }) => (
        <span>
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          <span className={styles.by}> {t`by ${created_by?.username ?? t`a deleted user`}`}</span>
        </span>
      ),
    },
    {
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (report) => (
        <span className={styles.actions}>
          {report.status === 'ready' && (
            <IconButton
              size="sm"
              label={t`Download: ${formatKind(report)}`}
              icon={<IconDownload size={18} aria-hidden="true" />}
              disabled={downloading === report.id}
              onClick={() => onDownload(report)}
            />
          )}
          <IconButton
            size="sm"
            label={t`Delete: ${formatKind(report)}`}
            icon={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => onDelete(report)}
          />
        </span>
      ),
    },
  ];
}

function Days({ start_date, end_date }: Report) {
  const first = <span className={styles.whole}>{formatCalendarDay(start_date)}</span>;
  if (start_date === end_date) return first;
  return (
    <span>
      {first} – <span className={styles.whole}>{formatCalendarDay(end_date)}</span>
    </span>
  );
}

/** Its progress, or why it failed. */
function State({ report }: { report: Report }) {
  const { label, tone } = STATUS_WORDS[report.status];
  return (
    <span className={styles.state}>
      <Badge tone={tone}>{report.status === 'building' ? `${label} ${report.progress}%` : label}</Badge>
      {report.status === 'building' && (
        <progress aria-label={t`Progress of ${formatKind(report)}`} max={100} value={report.progress} />
      )}
      {report.error !== null && <span className={styles.reason}>{report.error}</span>}
    </span>
  );
}
