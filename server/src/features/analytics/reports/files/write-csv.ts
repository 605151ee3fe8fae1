import type { Readable } from 'node:stream';
import { csvFile } from '../../../../platform/formats/csv-file.ts';
import type { Cell, ReportRow } from '../report.ts';
import type { ReportContent } from './report-content.ts';

/** Names of the fields, and a line for each row; nothing else, so that any program reads it. */
export async function writeCsv({ columns, batches }: ReportContent): Promise<Readable> {
  const cells = columns.map(({ key }) => [key, (row: ReportRow) => plain(row[key] ?? null)] as const);
  const { body } = await csvFile('report.csv', cells, batches);
  return body as Readable;
}

function plain(cell: Cell): string | number | boolean | null {
  return Array.isArray(cell) ? cell.join('; ') : cell;
}
