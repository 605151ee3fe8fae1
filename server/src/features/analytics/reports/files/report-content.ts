import type { ReportColumn, ReportHead, ReportRow, ReportTotal, Tally } from '../report.ts';

/** What a file is written from. The batches fill the tally as they are read. */
export interface ReportContent {
  head: ReportHead;
  columns: readonly ReportColumn[];
  totals: readonly ReportTotal[];
  batches: AsyncGenerator<ReportRow[]>;
  tally: Tally;
}

/** A sum as it is shown to programs: dollars where it is money. */
export function totalOf({ totals }: Tally, { key, isMoney }: ReportTotal): number {
  const sum = totals.get(key) ?? 0;
  return isMoney ? sum / 100 : sum;
}
