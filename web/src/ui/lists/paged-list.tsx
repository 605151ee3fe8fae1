import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from '../status/empty-state.tsx';
import { LoadingFailed } from '../status/loading-failed.tsx';
import { Skeleton } from '../status/skeleton.tsx';
import styles from './paged-list.module.css';
import { Pagination } from './pagination.tsx';
import { Table } from './table.tsx';
import type { TableProps } from './table-props.ts';

/** One page of a list, as far as it is known. */
export interface ListPage<Row> {
  /** Undefined while they are loaded for the first time. */
  rows: readonly Row[] | undefined;
  /** Of all rows, on all pages. */
  count: number | undefined;
  hasFailed: boolean;
  /** The rows belong to the previous page or filters; new ones are on their way. */
  isStale: boolean;
  isFiltered: boolean;
  /** From 1. */
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
  onOrder: (ordering: string) => void;
  onClearFilters: () => void;
  onRetry: () => void;
}

export interface ListWords {
  /** Shown where the rows could not be loaded: a sentence, or something else to show. */
  failure: ReactNode;
  icon: ReactNode;
  /** Shown where the list has no rows; absent where that cannot be. */
  empty?: { title: string; text: string; action?: ReactNode };
  /** Shown where no row matches the filters; absent where the list has none. */
  notFound?: { title?: string; text: string };
  /** Up to so many rows need no way to other pages; 0 where unsaid. */
  paginateAbove?: number;
}

export interface PagedListProps<Row> extends ListWords {
  list: ListPage<Row>;
  children: ReactNode;
}

/** What stands for the rows while there are none, or the rows and the way to the other pages. */
export function PagedList<Row>({ list, failure, paginateAbove = 0, children, ...words }: PagedListProps<Row>) {
  const { count } = list;
  return (
    <>
      {list.hasFailed &&
        (typeof failure === 'string' ? <LoadingFailed text={failure} onRetry={list.onRetry} /> : failure)}
      {count === 0 && <NoRows list={list} {...words} />}
      {count !== 0 && !(list.hasFailed && count === undefined) && children}
      {count !== undefined && count > paginateAbove && <Pagination {...list} count={count} />}
    </>
  );
}

function NoRows<Row>({
  list,
  icon,
  empty,
  notFound,
}: Omit<PagedListProps<Row>, 'failure' | 'paginateAbove' | 'children'>) {
  if (notFound !== undefined && (list.isFiltered || empty === undefined)) {
    return (
      <EmptyState
        icon={icon}
        title={notFound.title ?? 'Nothing found'}
        text={notFound.text}
        action={<Button onClick={list.onClearFilters}>Clear filters</Button>}
      />
    );
  }
  return empty && <EmptyState icon={icon} {...empty} />;
}

export interface PagedTableProps<Row>
  extends ListWords,
    Pick<TableProps<Row>, 'label' | 'columns' | 'keyOf' | 'ordering' | 'skeletonRows'> {
  list: ListPage<Row>;
}

export function PagedTable<Row>({
  list,
  label,
  columns,
  keyOf,
  ordering,
  skeletonRows,
  ...words
}: PagedTableProps<Row>) {
  return (
    <PagedList list={list} {...words}>
      <Table
        label={label}
        columns={columns}
        rows={list.rows}
        keyOf={keyOf}
        {...(ordering !== undefined && { ordering, onOrder: list.onOrder })}
        skeletonRows={skeletonRows ?? list.pageSize}
        isStale={list.isStale}
      />
    </PagedList>
  );
}

export interface PagedItemsProps<Row> extends ListWords {
  list: ListPage<Row>;
  keyOf: (row: Row) => string;
  /** Draws one of the rows. */
  item: (row: Row) => ReactNode;
}

/** A list whose rows are too different from each other for a table. */
export function PagedItems<Row>({ list, keyOf, item, ...words }: PagedItemsProps<Row>) {
  return (
    <PagedList list={list} {...words}>
      {list.rows === undefined ? (
        <Skeleton width="100%" height="20rem" />
      ) : (
        <ul className={styles.list} data-stale={list.isStale || undefined}>
          {list.rows.map((row) => (
            <li key={keyOf(row)}>{item(row)}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
