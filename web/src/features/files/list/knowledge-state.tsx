import type { File as LibraryFile } from '@haulwise/contract';
import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { formatKnowledgeState, isDocument } from '../file-words.ts';
import styles from './list.module.css';

export interface KnowledgeStateProps {
  file: LibraryFile;
  onRetry: () => void;
}

/** The state of a file in the knowledge base, with a retry if it failed. */
export function KnowledgeState({ file, onRetry }: KnowledgeStateProps) {
  const words = formatKnowledgeState(file.knowledge);
  const reason = file.knowledge.error ?? 'The file could not be read.';
  if (words === null) {
    if (!isDocument(file)) return <span className={styles.muted}>Not a document</span>;
    return <span className={styles.muted}>{file.in_knowledge_base ? 'Not read yet' : 'Excluded'}</span>;
  }
  return (
    <div className={styles.knowledge}>
      <Badge tone={words.tone}>{words.label}</Badge>
      {file.knowledge.status === 'failed' && (
        <>
          <span title={reason} className={styles.reason}>
            {reason}
          </span>
          <Button size="sm" aria-label={`Retry reading ${file.name}`} onClick={onRetry}>
            <IconRefresh size={16} aria-hidden="true" />
            Retry
          </Button>
        </>
      )}
    </div>
  );
}
