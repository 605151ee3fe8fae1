import type { Report } from '@haulwise/contract';
import type { Db } from '../../../platform/db/database.ts';

export type ReportType = Report['report_type'];
export type ReportFormat = Report['format'];

/** Dollars where its column or total is money. */
export type Cell = string | number | boolean | string[] | null;
export type ReportRow = Readonly<Record<string, Cell>>;

export interface ReportRange {
  /** The first moment, and the one after the last: nothing that came later than the report is in it. */
  from: Date;
  until: Date;
  /** Days, `YYYY-MM-DD`, both included. */
  first: string;
  last: string;
}

export interface ReportColumn {
  key: string;
  label: string;
  /** Its share of a page's width; a column without one is not printed. */
  width?: number;
  isNumber?: true;
  isMoney?: true;
}

/** A figure that the rows sum up to. */
export interface ReportTotal {
  key: string;
  label: string;
  /** What a row adds to it: a whole number, cents where it is money. */
  of: (row: ReportRow) => number;
  isMoney?: true;
}

/** Some rows, and of how many they were what the report shows. */
export interface Batch {
  rows: ReportRow[];
  scanned: number;
}

/** A kind of report: what it holds, and how its rows are read page by page in an order that never changes. */
export interface ReportSource {
  title: string;
  /** Which rows are in it. */
  scope: string;
  columns: readonly ReportColumn[];
  totals: readonly ReportTotal[];
  /** How many will be scanned. */
  count(db: Db, range: ReportRange): Promise<number>;
  read(db: Db, range: ReportRange): AsyncGenerator<Batch>;
}

/** What stands above the rows. */
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
  /** By key: whole numbers, cents where they are money. */
  totals: Map<string, number>;
}
