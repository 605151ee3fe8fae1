import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Sorts the list by this key, `-key` for descending; `first` is the direction of the first press. */
  order?: { by: string; first: 'ascending' | 'descending' };
  /** Right-aligns numbers. */
  isNumeric?: boolean;
  /** Holds the row's buttons: has no visible header, and sits in the corner of a card. */
  isActions?: boolean;
  /** Lines of its skeleton, 1 by default. */
  lines?: 1 | 2;
}

export interface TableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  /** The first one is the row header. */
  columns: readonly Column<Row>[];
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  ordering?: string;
  onOrder?: (ordering: string) => void;
  /** Number of skeleton rows while loading. */
  skeletonRows?: number;
  /** The rows belong to the previous page or filters; new ones are loading. */
  isStale?: boolean;
}
