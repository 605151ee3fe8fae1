import type { FileShare } from '@haulwise/contract';
import { Link } from 'wouter';
import { writeClipboard } from '../../../platform/browser/clipboard.ts';
import { formatCount } from '../../../platform/format/counts.ts';
import { formatDate } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyTextButton } from '../../../ui/buttons/copy-text-button.tsx';
import type { Column } from '../../../ui/lists/table-props.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { t } from '../../../words/words.ts';
import { formatAddress } from '../file-words.ts';
import styles from './links.module.css';

export function buildLinkColumns(onRevoke: (share: FileShare) => void): Column<FileShare>[] {
  return [
    {
      id: 'file',
      header: t`File`,
      cell: ({ file_name }) => (
        <Link href={`/files?search=${encodeURIComponent(file_name)}`} className={styles.file}>
          {file_name}
        </Link>
      ),
    },
    {
      id: 'by',
      header: t`Shared by`,
      cell: ({ created_by }) =>
        created_by === null ? t`Deleted user` : <Link href={`/users/${created_by.id}`}>{created_by.username}</Link>,
    },
    { id: 'created', header: t`Created`, cell: ({ created_at }) => <Day iso={created_at} /> },
    {
      id: 'until',
      header: t`Works until`,
      cell: ({ expires_at, is_open }) =>
        is_open ? <Day iso={expires_at} /> : <Badge tone="neutral">{t`Expired or revoked`}</Badge>,
    },
    {
      id: 'downloads',
      header: t`Downloads`,
      isNumeric: true,
      cell: ({ download_count }) => formatCount(download_count),
    },
    {
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (share) =>
        share.is_open && (
          <div className={styles.actions}>
            <CopyTextButton
              copy={() => writeClipboard(formatAddress(share.shared_url))}
              label={t`Copy`}
              name={t`Copy the link to ${share.file_name}`}
            />
            <Button
              size="sm"
              aria-label={t`Revoke the link to ${share.file_name}`}
              onClick={() => onRevoke(share)}
            >{t`Revoke`}</Button>
          </div>
        ),
    },
  ];
}

function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className={styles.day}>
      {formatDate(iso)}
    </time>
  );
}
