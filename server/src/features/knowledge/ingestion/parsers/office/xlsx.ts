import readXlsxFile from 'read-excel-file/node';
import { UnreadableDocument } from '../../failure.ts';
import { MOST_PARAGRAPHS } from '../../limits.ts';
import { type Block, type ParsedFile, toHeading } from '../block.ts';
import { buildTableBlocks } from '../table-blocks.ts';
import { type NumberFormat, readFormats } from './xlsx-formats.ts';
import type { ZipEntries } from './zip-entries.ts';

/** Default sheet names. */
const UNNAMED = /^(?:sheet|tabelle|feuil|hoja|blad|foglio)\s?\d*$/i;
const DAY_CHARACTERS = 10;
const DECIMALS = 6;

type Cell = string | number | boolean | Date | null;

/** A workbook: each sheet becomes a section, each row a paragraph that names its columns. */
export async function parseXlsx(bytes: Buffer, zip: ZipEntries): Promise<ParsedFile> {
  const sheets = await readXlsxFile(bytes);
  const rows = sheets.reduce((sum, { data }) => sum + data.length, 0);
  if (rows > MOST_PARAGRAPHS * 2) throw new UnreadableDocument('too_many_parts');
  const formats = await readFormats(zip);
  const blocks = sheets.flatMap(({ sheet, data }, i): Block[] => {
    const table = buildTableBlocks(
      data.map((row, at) => row.map((cell, column) => shown(cell as Cell, formats[i]?.get(at)?.get(column)))),
      2,
    );
    if (table.length === 0) return [];
    return UNNAMED.test(sheet) ? table : [toHeading(sheet, 1), ...table];
  });
  return { title: null, blocks };
}

function shown(cell: Cell, format: NumberFormat | undefined): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return format ? withSigns(cell, format) : plain(cell);
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, DAY_CHARACTERS);
  return cell;
}

/** As displayed in the workbook: "$35", "$35.50", "7.5%". */
function withSigns(value: number, { before, after, isShare }: NumberFormat): string {
  if (isShare) return `${plain(value * 100)}${after}`;
  const amount = Math.abs(value);
  const text = Number.isInteger(amount) ? plain(amount) : amount.toFixed(2);
  return `${value < 0 ? '-' : ''}${before}${text}${after}`;
}

function plain(value: number): string {
  return String(Number(value.toFixed(DECIMALS)));
}
