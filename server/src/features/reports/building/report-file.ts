import { Readable } from 'node:stream';
import { buildCsvFile } from '../../../platform/formats/csv-file.ts';
import { type Cell, getTotal, type ReportContent, type ReportFormat, type ReportRow } from '../report.ts';
import { writePdf } from './report-pdf.ts';

const WRITERS: Record<ReportFormat, (content: ReportContent) => Promise<Readable>> = {
  csv: writeCsv,
  json: writeJson,
  pdf: writePdf,
};

export const TYPE_OF_FORMAT: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
};

/** The file as a stream. To stop the work, stop reading. */
export function writeReportFile(format: ReportFormat, content: ReportContent): Promise<Readable> {
  return WRITERS[format](content);
}

/** A header line and one line per row, nothing else, so that any program can read it. */
async function writeCsv({ columns, batches }: ReportContent): Promise<Readable> {
  const cells = columns.map(({ key }) => [key, (row: ReportRow) => plain(row[key] ?? null)] as const);
  const { body } = await buildCsvFile('report.csv', cells, batches);
  return body as Readable;
}

function plain(cell: Cell): string | number | boolean | null {
  return Array.isArray(cell) ? cell.join('; ') : cell;
}

/** `{ "report": head, "rows": [ … ], "totals": { … } }`, one line per row. */
async function writeJson(content: ReportContent): Promise<Readable> {
  return Readable.from(textOf(content), { objectMode: false });
}

async function* textOf({ head, totals, batches, tally }: ReportContent): AsyncGenerator<string> {
  yield `{"report":${JSON.stringify(head)},\n"rows":[`;
  let comma = '\n';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield comma + batch.map((row) => JSON.stringify(row)).join(',\n');
    comma = ',\n';
  }
  const sums = Object.fromEntries(totals.map((total) => [total.key, getTotal(tally, total)]));
  yield `\n],\n"totals":${JSON.stringify(sums)}}\n`;
}
