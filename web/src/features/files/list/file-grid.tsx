import type { FileCategory, File as LibraryFile } from '@haulwise/contract';
import { IconFileText, IconMusic, IconPhoto, IconVideo } from '@tabler/icons-react';
import { formatCountOf, formatSize } from '../../../platform/format/counts.ts';
import { formatDate } from '../../../platform/format/dates.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t } from '../../../words/words.ts';
import { formatCategory, isDocument } from '../file-words.ts';
import { FileMenu } from './file-menu.tsx';
import type { FileRowProps } from './file-row-props.ts';
import { KnowledgeState } from './knowledge-state.tsx';
import styles from './list.module.css';

export interface FileGridProps extends FileRowProps {
  /** Undefined during the first load. */
  files: readonly LibraryFile[] | undefined;
  skeletons: number;
  /** The files belong to the previous page or filters; new ones are loading. */
  isStale: boolean;
}

/** Files as cards. */
export function FileGrid({ files, skeletons, isStale, ...row }: FileGridProps) {
  return (
    <ul
      aria-label={t`Files`}
      aria-busy={files === undefined || isStale}
      data-stale={isStale || undefined}
      className={styles.grid}
    >
      {files === undefined
        ? Array.from({ length: skeletons }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <li key={index} className={styles.card}>
              <Skeleton width="70%" />
              <Skeleton width="50%" />
              <Skeleton height="3.5rem" />
            </li>
          ))
        : files.map((file) => (
            <li key={file.id} className={styles.card} data-selected={row.isSelected(file) || undefined}>
              <FileCard file={file} {...row} />
            </li>
          ))}
    </ul>
  );
}

function FileCard({ file, isSelected, onSelect, onTask }: FileRowProps & { file: LibraryFile }) {
  const { name, file_size, category, created_at, download_count, is_shared } = file;
  return (
    <article aria-label={name} className={styles.cardBody}>
      <div className={styles.cardHead}>
        <input
          type="checkbox"
          aria-label={t`Select ${name}`}
          checked={isSelected(file)}
          onChange={(event) => onSelect(file, event.target.checked)}
          className={styles.checkbox}
        />
        <FileIcon category={category} />
        {is_shared && <Badge tone="accent">{t`Shared`}</Badge>}
        <span className={styles.end}>
          <FileMenu file={file} onTask={(task) => onTask(task, file)} />
        </span>
      </div>
      <button type="button" title={name} className={styles.name} onClick={() => onTask('details', file)}>
        {name}
      </button>
      <p className={styles.fact}>
        {formatSize(file_size)} · {formatCategory(category)}
      </p>
      <p className={styles.fact}>
        <time dateTime={created_at}>{formatDate(created_at)}</time> · {formatCountOf(download_count, 'download')}
      </p>
      {isDocument(file) && <KnowledgeState file={file} onRetry={() => onTask('retry', file)} />}
    </article>
  );
}

const icons = { image: IconPhoto, video: IconVideo, audio: IconMusic, other: IconFileText };

/** The icon of a file's category, shown beside its name. */
function FileIcon({ category }: { category: FileCategory }) {
  const Icon = icons[category] ?? IconFileText;
  return (
    <span aria-hidden="true" className={styles.icon}>
      <Icon size={22} />
    </span>
  );
}
