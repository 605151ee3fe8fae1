import type { File as LibraryFile } from '@haulwise/contract';
import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { t } from '../../../words/words.ts';
import { formatKnowledgeState, isDocument } from '../file-words.ts';
import styles from './list.module.css';

export interface KnowledgeStateProps {
  file: LibraryFile;
  onRetry: () => void;
}

/** The state of a file in the knowledge base, with a retry if it failed. */
export function KnowledgeState({ file, onRetry }: KnowledgeStateProps) {
  const words = formatKnowledgeState(file.knowledge);
  const reason = file.knowledge.error ?? t`The file could not be read.`;
  if (words === null) {
    if (!isDocument(file)) return <span className={styles.muted}>{t`Not a document`}</span>;
    return (
      <span className={styles.muted}>{file.in_knowledge_base ? t`Not read yet` : t`Not in the knowledge base`}</span>
    );
  }
  return (
    <div className={styles.knowledge}>
      <Badge tone={words.tone}>{words.label}</Badge>
      {file.knowledge.status === 'failed' && (
        <>
          <span title={reason} className={styles.reason}>
            {reason}
          </span>
          <Button size="sm" aria-label={t`Retry reading ${file.name}`} onClick={onRetry}>
            <IconRefresh size={16} aria-hidden="true" />
            {t`Retry`}
          </Button>
        </>
      )}
    </div>
  );
}
