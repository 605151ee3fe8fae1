import type { File as LibraryFile } from '@haulwise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatSize } from '../../../platform/format/counts.ts';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t } from '../../../words/words.ts';
import { FILES } from '../file-cache.ts';
import styles from './details.module.css';
import { readTextStart, TEXT_LIMIT } from './read-text-start.ts';

/** The start of a text file. */
export function TextPreview({ file }: { file: LibraryFile }) {
  const text = useQuery({
    queryKey: [...FILES, 'text', file.id, file.sha256],
    queryFn: ({ signal }) => readTextStart(file.id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (text.isPending) return <Skeleton height="12rem" />;
  if (text.isError)
    return <LoadingFailed text={t`The preview could not be loaded.`} onRetry={() => void text.refetch()} />;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t`Text of ${file.name}`} className={styles.text}>
        <pre>{text.data}</pre>
      </section>
      {file.file_size > TEXT_LIMIT && <p className={styles.muted}>{t`Showing the first ${formatSize(TEXT_LIMIT)}.`}</p>}
    </>
  );
}
