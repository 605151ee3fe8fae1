import type { Report } from '@haulwise/contract';
import type { Db } from '../../platform/db/database.ts';

export type ReportType = Report['report_type'];
export type ReportFormat = Report['format'];

/** Dollars if the column or total is money. */
export type Cell = string | number | boolean | string[] | null;
export type ReportRow = Readonly<Record<string, Cell>>;

export interface ReportRange {
  /** `until` is excluded and never later than the request for the report. */
  from: Date;
  until: Date;
  /** Days, `YYYY-MM-DD`, both included. */
  first: string;
  last: string;
}

export interface ReportColumn {
  key: string;
  label: string;
  /** Share of the page width; a column without one is left out of the PDF. */
  width?: number;
  isNumber?: true;
  isMoney?: true;
}

/** A sum over all rows. */
export interface ReportTotal {
  key: string;
  label: string;
  /** What a row adds: a whole number, in cents if it is money. */
  of: (row: ReportRow) => number;
  isMoney?: true;
}

/** Some rows, and how many database rows were read for them. */
export interface ReportBatch {
  rows: ReportRow[];
  scanned: number;
}

/** A kind of report: its columns and totals, and how its rows are read page by page in a stable order. */
export interface ReportSource {
  title: string;
  /** Says which rows are included. */
  scope: string;
  columns: readonly ReportColumn[];
  totals: readonly ReportTotal[];
  /** How many rows will be scanned. */
  count(db: Db, range: ReportRange): Promise<number>;
  read(db: Db, range: ReportRange): AsyncGenerator<ReportBatch>;
}

/** The header above the rows. */
export interface ReportHead {
  title: string;
  scope: string;
  start_date: string;
  end_date: string;
  made_at: Date;
}

/** What has been read so far. */
export interface Tally {
  rows: number;
  scanned: number;
  /** By key: whole numbers, in cents if they are money. */
  totals: Map<string, number>;
}

/** The content of a file. Reading the batches fills the tally. */
export interface ReportContent {
  head: ReportHead;
  /** The name of the installation. */
  maker: string;
  columns: readonly ReportColumn[];
  totals: readonly ReportTotal[];
  batches: AsyncGenerator<ReportRow[]>;
  tally: Tally;
}

/** The sum, in dollars if it is money. */
export function getTotal({ totals }: Tally, { key, isMoney }: ReportTotal): number {
  const sum = totals.get(key) ?? 0;
  return isMoney ? sum / 100 : sum;
}
