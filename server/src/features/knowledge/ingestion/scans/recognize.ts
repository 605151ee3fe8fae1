import { MOST_SCAN_PAGE_MS } from '../limits.ts';
import { runTool } from './run-tool.ts';
import { isLegible, parsePages, type ScanPage } from './scan-words.ts';

/** Tesseract's output for a page full of small print is far smaller. */
const MOST_TABLE_BYTES = 32 * 1024 * 1024;
const ARGUMENTS = ['stdin', 'stdout', '-l', 'eng', '--psm', '3', 'tsv'];

/** The text of an image by page; null for a page without text or not recognized in time. */
export async function readImageText(image: Uint8Array, pages = 1): Promise<(ScanPage | null)[]> {
  const limits = { mostMs: MOST_SCAN_PAGE_MS * pages, mostBytes: MOST_TABLE_BYTES };
  const table = await runTool('tesseract', ARGUMENTS, image, limits);
  if (table === null) return [];
  return parsePages(table.toString('utf8')).map((page) => (isLegible(page.words) ? page : null));
}
