import type { KnowledgeDocument } from '@haulwise/contract';
import { Link } from 'wouter';
import { formatCount, formatCountOf } from '../../../platform/format/counts.ts';
import { formatDate } from '../../../platform/format/dates.ts';
import { buildClassName } from '../../../ui/layout/class-names.ts';
import type { Column } from '../../../ui/lists/table-props.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { addressOf } from '../addresses.ts';
import styles from '../knowledge.module.css';
import { formatRatings, formatStale, KINDS, STATUSES } from '../knowledge-words.ts';

export const documentColumns: Column<KnowledgeDocument>[] = [
  {
    id: 'title',
    header: 'Title',
    order: { by: 'title', first: 'ascending' },
    lines: 2,
    cell: (document) => <Title document={document} />,
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge> },
  { id: 'status', header: 'Status', lines: 2, cell: (document) => <Status document={document} /> },
  {
    id: 'answers',
    header: 'Answers, 90 days',
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
    header: 'Last used',
    cell: ({ last_used_at }) => (
      <span className={styles.date}>{last_used_at === null ? 'Never' : formatDate(last_used_at)}</span>
    ),
  },
  {
    id: 'updated_at',
    header: 'Changed',
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
        <div className={styles.muted}>{document.topic ?? document.name}</div>
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
