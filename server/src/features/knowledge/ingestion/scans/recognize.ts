import { MOST_SCAN_PAGE_MS } from '../limits.ts';
import { runTool } from './run-tool.ts';
import { isLegible, parsePages, type ScanPage } from './scan-words.ts';

/** The table of a page full of small print is far below this. */
const MOST_TABLE_BYTES = 32 * 1024 * 1024;
const ARGUMENTS = ['stdin', 'stdout', '-l', 'eng', '--psm', '3', 'tsv'];

/** The text of an image by pages; one without text, or that could not be recognized in time, is null. */
export async function readImageText(image: Uint8Array, pages = 1): Promise<(ScanPage | null)[]> {
  const limits = { mostMs: MOST_SCAN_PAGE_MS * pages, mostBytes: MOST_TABLE_BYTES };
  const table = await runTool('tesseract', ARGUMENTS, image, limits);
  if (table === null) return [];
  return parsePages(table.toString('utf8')).map((page) => (isLegible(page.words) ? page : null));
}
