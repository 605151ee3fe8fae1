import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Its header orders the list by this key, `-key` for descending; `first` is what the first press asks for. */
  order?: { by: string; first: 'ascending' | 'descending' };
  /** Figures stand at the right, one under the other. */
  isNumeric?: boolean;
  /** Holds the row's buttons: no header is shown, and on a card it stands in the corner. */
  isActions?: boolean;
  /** Lines of its skeleton, 1 where unsaid. */
  lines?: 1 | 2;
}

export interface TableProps<Row> {
  /** What the rows are. */
  label: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  /** Undefined while they are loaded for the first time. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  ordering?: string;
  onOrder?: (ordering: string) => void;
  /** How many rows to draw while loading. */
  skeletonRows?: number;
  /** The rows are those of the question before, while new ones are on their way. */
  isStale?: boolean;
}
