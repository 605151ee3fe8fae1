import type { Readable } from 'node:stream';
import type { ReportContent } from './report-content.ts';
import { openReportPaper, printReport, textsOf } from './report-paper.ts';

/** More would be a book that nobody reads; the totals are those of all rows. */
const MOST_PRINTED = 5_000;

/** A table with its title, days and totals on the first page. */
export async function writePdf(content: ReportContent): Promise<Readable> {
  const doc = await openReportPaper(content.head);
  firstRows(content, () => doc.destroyed)
    .then((rows) => printReport(doc, content, rows))
    .then(
      () => doc.destroyed || doc.end(),
      (error: Error) => doc.destroy(error),
    );
  return doc as unknown as Readable;
}

/** Reads all rows, for the totals, and keeps those that are printed. */
async function firstRows({ batches, columns }: ReportContent, isLeft: () => boolean): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of batches) {
    if (isLeft()) break;
    rows.push(...batch.slice(0, MOST_PRINTED - rows.length).map((row) => textsOf(columns, row)));
  }
  return rows;
}
