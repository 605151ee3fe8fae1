import { parse } from 'csv-parse/sync';
import { UnreadableDocument } from '../../failure.ts';
import type { ParsedFile } from '../block.ts';
import { toCleanLines } from '../clean-text.ts';
import { buildTableBlocks } from '../table-blocks.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
const SNIFFED_LINES = 20;

/** Values separated by commas, semicolons, tabs or bars. */
export function parseCsv(text: string): ParsedFile {
  const clean = toCleanLines(text);
  const rows = rowsOf(clean, separatorOf(clean));
  return { title: null, blocks: buildTableBlocks(rows, 1) };
}

function rowsOf(text: string, delimiter: string): string[][] {
  const options = { delimiter, relax_column_count: true, skip_empty_lines: true, bom: true };
  try {
    return parse(text, options).map(withoutFormulas);
  } catch {
    try {
      // An unclosed quote would turn the rest of the file into one cell.
      return parse(text, { ...options, quote: false }).map(withoutFormulas);
    } catch {
      throw new UnreadableDocument('damaged');
    }
  }
}

/** What no program has worked out has no figure. */
function withoutFormulas(cells: string[]): string[] {
  return cells.map((cell) => (/^\s*=[\w(]/.test(cell) ? '(formula)' : cell));
}

/** The separator that splits the first lines into the most cells, the same number in each. */
function separatorOf(text: string): string {
  const lines = text.split('\n', SNIFFED_LINES).filter((line) => line.trim() !== '');
  const scored = SEPARATORS.map((mark) => {
    const counts = lines
      .map((line) => line.replace(/"[^"]*"/g, '').split(mark).length - 1)
      .filter((count) => count > 0);
    const usual = counts[Math.floor(counts.length / 2)] ?? 0;
    return { mark, score: usual === 0 ? 0 : counts.filter((count) => count === usual).length };
  });
  return scored.sort((a, b) => b.score - a.score)[0]?.mark ?? ',';
}
