import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from '../status/empty-state.tsx';
import { LoadingFailed } from '../status/loading-failed.tsx';
import { Skeleton } from '../status/skeleton.tsx';
import styles from './paged-list.module.css';
import { Pagination } from './pagination.tsx';
import { Table } from './table.tsx';
import type { TableProps } from './table-props.ts';

/** One page of a list, as far as loaded. */
export interface ListPage<Row> {
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined;
  /** Total number of rows on all pages. */
  count: number | undefined;
  hasFailed: boolean;
  /** The rows belong to the previous page or filters; new ones are loading. */
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
  /** Shown if the rows could not be loaded: a sentence, or other content. */
  failure: ReactNode;
  icon: ReactNode;
  /** Shown if the list is empty; absent if it never is. */
  empty?: { title: string; text: string; action?: ReactNode };
  /** Shown if no row matches the filters; absent if there are none. */
  notFound?: { title?: string; text: string };
  /** Number of rows up to which no pagination shows; 0 by default. */
  paginateAbove?: number;
}

export interface PagedListProps<Row> extends ListWords {
  list: ListPage<Row>;
  children: ReactNode;
}

/** The rows with their pagination, or what to show instead. */
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
        title={notFound.title ?? t`Nothing found`}
        text={notFound.text}
        action={<Button onClick={list.onClearFilters}>{t`Clear filters`}</Button>}
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
  /** Renders one row. */
  item: (row: Row) => ReactNode;
}

/** A list whose rows do not fit a table. */
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
