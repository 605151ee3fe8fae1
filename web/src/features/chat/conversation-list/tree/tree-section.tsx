import { useRef } from 'react';
import type { ConversationList } from '../../conversations/conversation-lists.ts';
import { useDropTarget } from '../tree-context.ts';
import { ConversationRow } from './conversation-row.tsx';
import { FolderRow } from './folder-row.tsx';
import { EmptyRow, FailedRow, LoadingRow, MoreRow } from './status-rows.tsx';
import styles from './tree.module.css';
import { splitIntoParts, type TreeRow } from './tree-rows.ts';

interface Actions {
  onLoadMore: (list: ConversationList) => void;
  onRetry: () => void;
}

export interface TreeSectionProps extends Actions {
  /** The rows to draw: at least one, all of one section. */
  rows: [TreeRow, ...TreeRow[]];
}

/** One section of the tree: the pinned conversations, the projects, or one day. */
export function TreeSection({ rows, ...actions }: TreeSectionProps) {
  const element = useRef<HTMLElement>(null);
  const { area, section } = rows[0];
  useDropTarget(element, area === 'unfiled' ? null : undefined);
  return (
    <section ref={element} aria-label={section} className={styles.section}>
      <ul className={styles.rows}>
        {area === 'projects'
          ? splitIntoParts(rows, ({ folderId }) => folderId).map((part) => (
              <FolderPart key={part[0].folderId} rows={part} {...actions} />
            ))
          : rows.map((row) => <Row key={row.key} row={row} {...actions} />)}
      </ul>
    </section>
  );
}

/** A project and its visible conversations, together one drop target. */
function FolderPart({ rows, ...actions }: TreeSectionProps) {
  const element = useRef<HTMLLIElement>(null);
  const [first] = rows;
  useDropTarget(element, first.folderId);
  const listed = rows.filter(({ kind }) => kind !== 'folder');
  return (
    <li ref={element} className={styles.folder}>
      {first.kind === 'folder' && <FolderRow folder={first.folder} rowKey={first.key} isExpanded={first.isExpanded} />}
      {listed.length > 0 && (
        <ul className={styles.rows}>
          {listed.map((row) => (
            <Row key={row.key} row={row} {...actions} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Row({ row, onLoadMore, onRetry }: { row: TreeRow } & Actions) {
  if (row.kind === 'conversation')
    return <ConversationRow conversation={row.conversation} rowKey={row.key} text={row.text} day={row.day} />;
  if (row.kind === 'more') return <MoreRow isLoading={row.isLoading} onNear={() => onLoadMore(row.list)} />;
  if (row.kind === 'failed') return <FailedRow onRetry={onRetry} />;
  if (row.kind === 'empty') return <EmptyRow />;
  return row.kind === 'loading' ? <LoadingRow /> : null;
}
