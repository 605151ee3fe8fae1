import type { File as LibraryFile } from '@haulwise/contract';
import { formatCount, formatSize } from '../../../platform/format/counts.ts';
import { formatDate } from '../../../platform/format/dates.ts';
import type { Column } from '../../../ui/lists/table-props.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { t } from '../../../words/words.ts';
import { formatAudience, formatCategory, formatType } from '../file-words.ts';
import { FileMenu } from './file-menu.tsx';
import type { FileRowProps } from './file-row-props.ts';
import { KnowledgeState } from './knowledge-state.tsx';
import styles from './list.module.css';

export function buildFileColumns({ isSelected, onSelect, onTask }: FileRowProps): Column<LibraryFile>[] {
  return [
    {
      id: 'name',
      header: t`Name`,
      order: { by: 'name', first: 'ascending' },
      cell: (file) => (
        <span className={styles.rowName}>
          <input
            type="checkbox"
            aria-label={t`Select ${file.name}`}
            checked={isSelected(file)}
            onChange={(event) => onSelect(file, event.target.checked)}
            className={styles.checkbox}
          />
          <button type="button" title={file.name} className={styles.name} onClick={() => onTask('details', file)}>
            {file.name}
          </button>
        </span>
      ),
    },
    {
      id: 'size',
      header: t`Size`,
      order: { by: 'file_size', first: 'descending' },
      isNumeric: true,
      cell: ({ file_size }) => <span className={styles.whole}>{formatSize(file_size)}</span>,
    },
    {
      id: 'type',
      header: t`Type`,
      cell: ({ file_type }) => <span title={file_type}>{formatType(file_type)}</span>,
    },
    { id: 'category', header: t`Category`, cell: ({ category }) => formatCategory(category) },
    {
      id: 'uploaded',
      header: t`Uploaded`,
      order: { by: 'created_at', first: 'descending' },
      cell: ({ created_at }) => <span className={styles.whole}>{formatDate(created_at)}</span>,
    },
    {
      id: 'downloads',
      header: t`Downloads`,
      order: { by: 'download_count', first: 'descending' },
      isNumeric: true,
      cell: ({ download_count }) => formatCount(download_count),
    },
    {
      id: 'status',
      header: t`Status`,
      cell: (file) => <Badge tone={file.is_shared ? 'accent' : 'neutral'}>{formatAudience(file)}</Badge>,
    },
    {
      id: 'knowledge',
      header: t`Knowledge`,
      cell: (file) => <KnowledgeState file={file} onRetry={() => onTask('retry', file)} />,
    },
    {
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (file) => <FileMenu file={file} onTask={(task) => onTask(task, file)} />,
    },
  ];
}
