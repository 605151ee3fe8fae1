import type { File as LibraryFile } from '@haulwise/contract';
import { formatCount, formatSize } from '../../../platform/format/counts.ts';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { formatAudience, formatCategory, formatType } from '../file-words.ts';
import { KnowledgeState } from '../list/knowledge-state.tsx';
import styles from './details.module.css';

export function FileFacts({ file, onRetry }: { file: LibraryFile; onRetry: () => void }) {
  const by = file.uploaded_by?.username ?? 'a deleted user';
  return (
    <section aria-label="Facts" className={styles.part}>
      <FactList
        facts={[
          ['Size', sizeWords(file.file_size)],
          ['Type', `${formatType(file.file_type)} (${file.file_type})`],
          ['Category', formatCategory(file.category)],
          ['Uploaded', `${formatDateTime(file.created_at)} by ${by}`],
          ['Uploaded as', file.original_name],
          ['Downloads', formatCount(file.download_count)],
          ['Status', formatAudience(file)],
          ['Knowledge base', <KnowledgeState key="knowledge" file={file} onRetry={onRetry} />],
          ['SHA-256', <code key="sum">{file.sha256}</code>],
        ]}
      />
    </section>
  );
}

function sizeWords(bytes: number): string {
  return bytes < 1024 ? formatSize(bytes) : `${formatSize(bytes)} (${formatCount(bytes)} bytes)`;
}
