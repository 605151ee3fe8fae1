import type { KnowledgeDocument } from '@haulwise/contract';
import { Link } from 'wouter';
import { formatCount, formatCountOf } from '../../../platform/format/counts.ts';
import { formatDate } from '../../../platform/format/dates.ts';
import { buildClassName } from '../../../ui/layout/class-names.ts';
import type { Column } from '../../../ui/lists/table-props.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { t } from '../../../words/words.ts';
import { addressOf } from '../addresses.ts';
import styles from '../knowledge.module.css';
import { formatRatings, formatStale, formatTopic, KINDS, STATUSES } from '../knowledge-words.ts';

export const documentColumns: Column<KnowledgeDocument>[] = [
  {
    id: 'title',
    header: t`Title`,
    order: { by: 'title', first: 'ascending' },
    lines: 2,
    cell: (document) => <Title document={document} />,
  },
  { id: 'kind', header: t`Kind`, cell: ({ kind }) => <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge> },
  { id: 'status', header: t`Status`, lines: 2, cell: (document) => <Status document={document} /> },
  {
    id: 'answers',
    header: t`Answers, 90 days`,
    order: { by: 'answers', first: 'descending' },
    isNumeric: true,
    lines: 2,
    cell: (document) => (
      <>
        <div>{formatCount(document.answers)}</div>
        <div className={styles.muted}>{formatRatings(document)}</div>
      </>
    ),
  },
  {
    id: 'last_used',
    header: t`Last used`,
    cell: ({ last_used_at }) => (
      <span className={styles.date}>{last_used_at === null ? t`Never` : formatDate(last_used_at)}</span>
    ),
  },
  {
    id: 'updated_at',
    header: t`Changed`,
    order: { by: 'updated_at', first: 'descending' },
    cell: ({ updated_at }) => <span className={styles.date}>{formatDate(updated_at)}</span>,
  },
];

function Title({ document }: { document: KnowledgeDocument }) {
  const stale = formatStale(document);
  return (
    <>
      <Link href={addressOf.document(document.id)} className={styles.name}>
        {document.title}
      </Link>
      {stale === null ? (
        <div className={styles.muted}>{document.topic === null ? document.name : formatTopic(document.topic)}</div>
      ) : (
        <div className={styles.stale}>{stale}</div>
      )}
    </>
  );
}

function Status({ document: { status, error, passages } }: { document: KnowledgeDocument }) {
  return (
    <>
      <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
      {error !== null && <div className={styles.fault}>{error}</div>}
      {status === 'ready' && (
        <div className={buildClassName(styles.muted, styles.date)}>{formatCountOf(passages, 'passage')}</div>
      )}
    </>
  );
}
