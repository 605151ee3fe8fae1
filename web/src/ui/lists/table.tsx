import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { buildClassName } from '../layout/class-names.ts';
import { CARDS, useMediaQuery } from '../layout/use-media-query.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Skeleton } from '../status/skeleton.tsx';
import styles from './table.module.css';
import { TableCards } from './table-cards.tsx';
import type { Column, TableProps } from './table-props.ts';

/** A table; cards on small windows. */
export function Table<Row>(props: TableProps<Row>) {
  const isNarrow = useMediaQuery(CARDS);
  if (isNarrow) return <TableCards {...props} />;

  const { label, columns, rows, keyOf, ordering, onOrder, skeletonRows = 10, isStale = false } = props;
  return (
    <div className={styles.frame} aria-busy={rows === undefined || isStale}>
      <table className={styles.table} data-stale={isStale || undefined}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} ordering={ordering} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: skeletonRows }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                <SkeletonRow key={index} columns={columns} />
              ))
            : rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map((column, index) => (
                    <Cell key={column.id} column={column} isName={index === 0}>
                      {column.cell(row)}
                    </Cell>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  ordering: string | undefined;
  onOrder: ((ordering: string) => void) | undefined;
}

function HeaderCell<Row>({ column, ordering, onOrder }: HeaderCellProps<Row>) {
  const className = buildClassName(styles.header, column.isNumeric && styles.numeric);
  if (column.isActions) {
    return (
      <th scope="col" className={className}>
        <VisuallyHidden>{column.header}</VisuallyHidden>
      </th>
    );
  }
  const { order } = column;
  if (order === undefined || onOrder === undefined) {
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    );
  }
  const direction = directionOf(order.by, ordering);
  const Icon = direction === null ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown;
  const next = direction === null ? order.first : direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={direction ?? undefined} className={className}>
      <button
        type="button"
        className={styles.sort}
        data-active={direction !== null || undefined}
        onClick={() => onOrder(next === 'ascending' ? order.by : `-${order.by}`)}
      >
        {column.header}
        <Icon size={16} aria-hidden="true" />
      </button>
    </th>
  );
}

function Cell<Row>({ column, isName, children }: { column: Column<Row>; isName: boolean; children: ReactNode }) {
  const className = buildClassName(styles.cell, column.isNumeric && styles.numeric, column.isActions && styles.actions);
  if (!isName) return <td className={className}>{children}</td>;
  return (
    <th scope="row" className={className}>
      {children}
    </th>
  );
}

function SkeletonRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr>
      {columns.map(({ id, lines = 1, isActions }) => (
        <td key={id} className={styles.cell}>
          <div className={styles.skeleton}>
            <Skeleton width={isActions ? '1.5rem' : '70%'} />
            {lines === 2 && <Skeleton width="45%" />}
          </div>
        </td>
      ))}
    </tr>
  );
}

function directionOf(key: string, ordering: string | undefined): 'ascending' | 'descending' | null {
  if (ordering === key) return 'ascending';
  return ordering === `-${key}` ? 'descending' : null;
}
