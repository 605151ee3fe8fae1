import readXlsxFile from 'read-excel-file/node';
import { UnreadableDocument } from '../failure.ts';
import { MOST_UNITS } from '../limits.ts';
import { type Block, heading, type ReadFile } from './block.ts';
import { tableBlocks } from './table-rows.ts';

/** Names that a program gives to sheets say nothing. */
const UNNAMED = /^(?:sheet|tabelle|feuil|hoja|blad|foglio)\s?\d*$/i;
const DAY_CHARACTERS = 10;
const DECIMALS = 6;

type Cell = string | number | boolean | Date | null;

/** A workbook: each sheet a section, each row what its columns say. */
export async function readXlsx(bytes: Buffer): Promise<ReadFile> {
  const sheets = await readXlsxFile(bytes);
  const rows = sheets.reduce((sum, { data }) => sum + data.length, 0);
  if (rows > MOST_UNITS * 2) throw new UnreadableDocument('too_many_parts');
  const blocks = sheets.flatMap(({ sheet, data }): Block[] => {
    const table = tableBlocks(
      data.map((row) => row.map((cell) => shown(cell as Cell))),
      2,
    );
    if (table.length === 0) return [];
    return UNNAMED.test(sheet) ? table : [heading(sheet, 1), ...table];
  });
  return { title: null, blocks };
}

function shown(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return String(Number(cell.toFixed(DECIMALS)));
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, DAY_CHARACTERS);
  return cell;
}
