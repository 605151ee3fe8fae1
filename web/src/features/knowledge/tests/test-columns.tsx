import type { KnowledgeTest } from '@haulwise/contract';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatTimestamp } from '../../../platform/format/dates.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { Column } from '../../../ui/lists/table-props.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { t } from '../../../words/words.ts';
import { addressOf } from '../addresses.ts';
import styles from '../knowledge.module.css';

export function buildTestColumns(onDelete: (test: KnowledgeTest) => void): Column<KnowledgeTest>[] {
  return [
    {
      id: 'question',
      header: t`Question`,
      cell: ({ question }) => (
        <Link href={addressOf.tryOut(question)} className={styles.name}>
          {question}
        </Link>
      ),
    },
    { id: 'result', header: t`Result`, lines: 2, cell: (test) => <Result test={test} /> },
    {
      id: 'document',
      header: t`Must cite`,
      cell: ({ document }) =>
        document === null ? (
          <span className={styles.muted}>{t`Deleted`}</span>
        ) : (
          <Link href={addressOf.document(document.id)}>{document.title}</Link>
        ),
    },
    {
      id: 'last_run',
      header: t`Last run`,
      cell: ({ last_run_at }) => (
        <span className={styles.date}>{last_run_at === null ? t`Never` : formatTimestamp(last_run_at)}</span>
      ),
    },
    {
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (test) => (
        <IconButton
          size="sm"
          label={t`Delete ${test.question}`}
          hasTooltip="plain"
          icon={<IconTrash size={18} />}
          onClick={() => onDelete(test)}
        />
      ),
    },
  ];
}

function Result({ test: { is_passing, problem } }: { test: KnowledgeTest }) {
  if (is_passing === null) return <Badge>{t`Not run yet`}</Badge>;
  return (
    <>
      <Badge tone={is_passing ? 'success' : 'danger'}>{is_passing ? t`Passing` : t`Failing`}</Badge>
      {problem !== null && <div className={styles.fault}>{problem}</div>}
    </>
  );
}
