import type { Readable } from 'node:stream';
import type { ReportFormat } from '../report.ts';
import type { ReportContent } from './report-content.ts';
import { writeCsv } from './write-csv.ts';
import { writeJson } from './write-json.ts';
import { writePdf } from './write-pdf.ts';

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

/** The file while it is being written; whoever stops reading stops the work. */
export function writeReportFile(format: ReportFormat, content: ReportContent): Promise<Readable> {
  return WRITERS[format](content);
}
