import { UnreadableDocument } from '../failure.ts';
import { MOST_MIXED_MS, MOST_SCAN_PAGES } from '../limits.ts';
import type { PdfLine } from '../parsers/pdf/pdf-lines.ts';
import { readImageText } from './recognize.ts';
import { buildScanLines } from './scan-lines.ts';
import type { TextRecognition } from './text-recognition.ts';

/** What text recognition needs. */
export interface Scanner {
  tools: TextRecognition;
  /** Announces that a scan is being read, which is allowed more time than other documents. */
  begin(): Promise<void>;
}

/**
 * The lines of pages that are images. `isAll`: the document has no other pages, so recognizing nothing is a failure.
 * Otherwise unreadable pages are skipped, and all of them once they have taken a minute.
 */
export async function readScannedPages(
  scanner: Scanner,
  pages: number[],
  { isAll, imageOf }: { isAll: boolean; imageOf: (page: number) => Promise<Buffer | null> },
): Promise<PdfLine[]> {
  if (isAll && pages.length > MOST_SCAN_PAGES) throw new UnreadableDocument('scan_pages');
  await scanner.begin();
  const until = performance.now() + MOST_MIXED_MS;
  const lines: PdfLine[] = [];
  for (const page of pages) {
    if (!isAll && performance.now() > until) break;
    const image = await imageOf(page);
    const [found] = image ? await readImageText(image) : [];
    if (found) lines.push(...buildScanLines(found, page));
  }
  if (isAll && lines.length === 0) throw new UnreadableDocument('scan_unreadable');
  return lines;
}
