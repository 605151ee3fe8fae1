import type { File as LibraryFile } from '@haulwise/contract';
import { formatCount, formatSize } from '../../../platform/format/counts.ts';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { t } from '../../../words/words.ts';
import { formatAudience, formatCategory, formatType } from '../file-words.ts';
import { KnowledgeState } from '../list/knowledge-state.tsx';
import styles from './details.module.css';

export function FileFacts({ file, onRetry }: { file: LibraryFile; onRetry: () => void }) {
  const by = file.uploaded_by?.username ?? t`a deleted user`;
  return (
    <section aria-label={t`Facts`} className={styles.part}>
      <FactList
        facts={[
          [t`Size`, sizeWords(file.file_size)],
          [t`Type`, `${formatType(file.file_type)} (${file.file_type})`],
          [t`Category`, formatCategory(file.category)],
          [t`Uploaded`, t`${formatDateTime(file.created_at)} by ${by}`],
          [t`Uploaded as`, file.original_name],
          [t`Downloads`, formatCount(file.download_count)],
          [t`Status`, formatAudience(file)],
          [t`Knowledge base`, <KnowledgeState key="knowledge" file={file} onRetry={onRetry} />],
          ['SHA-256', <code key="sum">{file.sha256}</code>],
        ]}
      />
    </section>
  );
}

function sizeWords(bytes: number): string {
  return bytes < 1024 ? formatSize(bytes) : t`${formatSize(bytes)} (${formatCount(bytes)} bytes)`;
}
