import { imageSize } from 'image-size';
import { UnreadableDocument } from '../failure.ts';
import { MOST_PIXELS, MOST_SCAN_PAGES } from '../limits.ts';
import { readImageText } from '../scans/recognize.ts';
import { buildScanLines } from '../scans/scan-lines.ts';
import type { Scanner } from '../scans/scanner.ts';
import type { ParsedFile } from './block.ts';
import { buildPdfBlocks } from './pdf/pdf-blocks.ts';

const TIFF_LITTLE = Buffer.from('II*\0');
const TIFF_BIG = Buffer.from('MM\0*');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const TIFF_ENTRY_BYTES = 12;

export function isImage(bytes: Buffer): boolean {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp || [PNG, JPEG, TIFF_LITTLE, TIFF_BIG].some((head) => bytes.subarray(0, head.length).equals(head));
}

/** A scan or a photograph of a page, read by text recognition; a TIFF may have several pages. */
export async function parseImage(bytes: Buffer, scanner: Scanner): Promise<ParsedFile> {
  if (!scanner.tools.tesseract) throw new UnreadableDocument('scan');
  checkPixels(bytes);
  const pages = countPages(bytes);
  if (pages > MOST_SCAN_PAGES) throw new UnreadableDocument('scan_pages');
  await scanner.begin();
  const found = await readImageText(bytes, pages);
  const lines = found.flatMap((page, i) => (page ? buildScanLines(page, i + 1) : []));
  if (lines.length === 0) throw new UnreadableDocument('picture_without_text');
  return { title: null, blocks: buildPdfBlocks(lines, found.length) };
}

/** Throws before anything unpacks a picture that is damaged or unpacks to gigabytes. */
export function checkPixels(bytes: Buffer): void {
  let pixels: number;
  try {
    const { width, height } = imageSize(bytes);
    pixels = width * height;
  } catch {
    throw new UnreadableDocument('damaged');
  }
  if (pixels > MOST_PIXELS) throw new UnreadableDocument('picture_too_large');
}

/** Counts the directories of a TIFF, one per page, as far as they can be followed; other images have one page. */
function countPages(bytes: Buffer): number {
  const isLittle = bytes.subarray(0, 4).equals(TIFF_LITTLE);
  if (!isLittle && !bytes.subarray(0, 4).equals(TIFF_BIG)) return 1;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let pages = 0;
  let at = view.getUint32(4, isLittle);
  while (at > 0 && at + 2 <= bytes.length && pages <= MOST_SCAN_PAGES) {
    pages += 1;
    const next = at + 2 + view.getUint16(at, isLittle) * TIFF_ENTRY_BYTES;
    at = next + 4 <= bytes.length ? view.getUint32(next, isLittle) : 0;
  }
  return Math.max(1, pages);
}
