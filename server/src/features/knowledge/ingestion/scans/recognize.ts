import { MOST_SCAN_PAGE_MS } from '../limits.ts';
import { runTool } from './run-tool.ts';
import { isLegible, parsePages, type ScanPage } from './scan-words.ts';

/** Tesseract's output for a page full of small print is far smaller. */
const MOST_TABLE_BYTES = 32 * 1024 * 1024;
/** Finds the blocks of a page; the second finds out first how it was turned, which takes as long again. */
const SEGMENTATIONS = ['3', '1'];
/** Text that stands on its head is read with a third of the confidence of other text (percent). */
const LEAST_CONFIDENCE = 60;

/** The text of an image by page; null for a page without text or not recognized in time. */
export async function readImageText(image: Uint8Array, pages = 1): Promise<(ScanPage | null)[]> {
  const limits = { mostMs: MOST_SCAN_PAGE_MS * pages, mostBytes: MOST_TABLE_BYTES };
  let found: ScanPage[] = [];
  for (const segmentation of SEGMENTATIONS) {
    const args = ['stdin', 'stdout', '-l', 'eng', '--psm', segmentation, 'tsv'];
    const table = await runTool('tesseract', args, image, limits);
    found = table === null ? found : parsePages(table.toString('utf8'));
    if (table === null || !found.some(isDoubtful)) break;
  }
  return found.map((page) => (isLegible(page.words) ? page : null));
}

function isDoubtful({ words }: ScanPage): boolean {
  return words.reduce((sum, { confidence }) => sum + confidence - LEAST_CONFIDENCE, 0) < 0;
}
