import { openDownload } from '../../../platform/browser/open-download.ts';

/** The byte order mark by which spreadsheets recognize UTF-8. */
const MARK = '\uFEFF';
/** Characters that start a formula; the last four are full-width forms of the first. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export type Cell = string | number | null;

/** Rows as CSV in the server's format: numbers stay numbers, and text never becomes a formula. */
export function formatCsv(rows: readonly (readonly Cell[])[]): string {
  return MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `haulwise-daily-questions-2026-10-24-to-2026-11-22.csv` */
export function formatCsvName(title: string, first: string, last: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `haulwise-${words}-${first}-to-${last}.csv`;
}

/** Long enough for the browser to start writing the file. */
const KEEP_MS = 60_000;

/** Downloads a text as a CSV file. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  openDownload(url, name);
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
