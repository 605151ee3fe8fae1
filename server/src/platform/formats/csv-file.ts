import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FileReply } from '../http/route.ts';

/** A column: its header, and the cell of a row. */
export type CsvColumn<T> = readonly [head: string, cell: (row: T) => string | number | boolean | null];

/** What a spreadsheet may read as a formula, even after invisible characters or in full-width form. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])/u;

/** For spreadsheets: a byte order mark makes them read UTF-8, and text that looks like a formula must stay text. */
const STYLE = {
  record_delimiter: '\r\n',
  quote_record_delimiter: true,
  cast: { boolean: String, string: (text: string) => (FORMULA.test(text) ? `'${text}` : text) },
} as const;

/**
 * A CSV file, streamed batch by batch so that its size costs no memory. Resolves once the first batch has been
 * read: a failure before that becomes an ordinary error answer.
 */
export async function buildCsvFile<T>(
  name: string,
  columns: readonly CsvColumn<T>[],
  batches: AsyncGenerator<T[]>,
): Promise<FileReply> {
  const first = await batches.next();
  async function* lines(): AsyncGenerator<string> {
    yield stringify([columns.map(([head]) => head)], { ...STYLE, bom: true });
    try {
      for (let next = first; !next.done; next = await batches.next()) {
        yield stringify(
          next.value.map((row) => columns.map(([, cell]) => cell(row))),
          STYLE,
        );
      }
    } finally {
      await batches.return(undefined);
    }
  }
  return { name, type: 'text/csv; charset=utf-8', body: Readable.from(lines(), { objectMode: false }) };
}
