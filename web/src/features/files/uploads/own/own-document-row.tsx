import type { OwnDocument } from '@haulwise/contract';
import { IconEye, IconMessageCircle, IconPencil, IconRefresh, IconTrash, IconUpload } from '@tabler/icons-react';
import { formatSize } from '../../../../platform/format/counts.ts';
import { formatDay } from '../../../../platform/format/dates.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { Badge } from '../../../../ui/status/badge.tsx';
import { t, toLocal } from '../../../../words/words.ts';
import { formatKnowledgeState, formatType } from '../../file-words.ts';
import styles from './own-documents.module.css';

export type DocumentTask = 'preview' | 'ask' | 'rename' | 'replace' | 'retry' | 'delete';

interface Props {
  document: OwnDocument;
  onTask: (task: DocumentTask, document: OwnDocument) => void;
}

/** A document with its state and what can be done with it. */
export function OwnDocumentRow({ document, onTask }: Props) {
  const { name, file_size, file_type, updated_at, knowledge } = document;
  const isReady = knowledge.status === 'ready';
  const entry = (task: DocumentTask, label: string, Icon: typeof IconEye) => ({
    label,
    icon: <Icon size={18} aria-hidden="true" />,
    onSelect: () => onTask(task, document),
  });
  return (
    <article aria-label={name} className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.facts}>
          {formatType(file_type)} · {formatSize(file_size)} · {formatDay(updated_at)}
        </p>
        <State document={document} onRetry={() => onTask('retry', document)} />
      </div>
      <div className={styles.actions}>
        {isReady && (
          <Button size="sm" aria-label={t`Ask about ${name}`} onClick={() => onTask('ask', document)}>
            <IconMessageCircle size={16} aria-hidden="true" />
            {t`Ask about this`}
          </Button>
        )}
        <Menu
          label={t`Actions for ${name}`}
          groups={[
            isReady ? [entry('preview', t`Preview`, IconEye)] : [],
            [
              entry('rename', t`Rename`, IconPencil),
              entry('replace', t`Replace with a new version`, IconUpload),
              ...(isReady ? [entry('retry', t`Read again`, IconRefresh)] : []),
            ],
            [{ ...entry('delete', t`Delete`, IconTrash), tone: 'danger' as const }],
          ]}
        />
      </div>
    </article>
  );
}

function State({ document: { name, knowledge }, onRetry }: { document: OwnDocument; onRetry: () => void }) {
  const words = formatKnowledgeState(knowledge);
  const label = knowledge.status === 'queued' || knowledge.status === 'processing' ? t`Reading…` : words?.label;
  return (
    <div className={styles.state}>
      <Badge tone={words?.tone ?? 'neutral'}>{label ?? t`Not read yet`}</Badge>
      {knowledge.status === 'failed' && (
        <>
          <p className={styles.reason}>
            {(knowledge.error && toLocal(knowledge.error)) ?? t`The document could not be read.`}
          </p>
          <Button size="sm" aria-label={t`Retry reading ${name}`} onClick={onRetry}>
            <IconRefresh size={16} aria-hidden="true" />
            {t`Retry`}
          </Button>
        </>
      )}
    </div>
  );
}
