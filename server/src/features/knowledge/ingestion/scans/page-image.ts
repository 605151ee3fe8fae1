import { extractImages } from 'unpdf';
import { MOST_PIXELS, MOST_SCAN_PAGE_MS } from '../limits.ts';
import { runTool } from './run-tool.ts';

type Pdf = Parameters<typeof extractImages>[0];

/** Pixels on a page's longer side: 300 dpi for letter size. Bounds the cost of a page whatever size it claims. */
const LONGER_SIDE = 3_300;
const MOST_IMAGE_BYTES = LONGER_SIDE * LONGER_SIDE + 1_024;
/** Smaller images are logos and lines (pixels). */
const LEAST_PIXELS = 200 * 200;

/** Renders a page of a PDF with pdftoppm; null if that fails. `bytes`: the whole PDF. */
export function renderPage(bytes: Uint8Array, page: number): Promise<Buffer | null> {
  const args = ['-gray', '-scale-to', String(LONGER_SIDE), '-f', String(page), '-l', String(page), '-'];
  return runTool('pdftoppm', args, bytes, { mostMs: MOST_SCAN_PAGE_MS, mostBytes: MOST_IMAGE_BYTES });
}

/** The largest image on a page, which on a scan is the page itself; null if there is none. */
export async function findLargestImage(pdf: Pdf, page: number): Promise<Buffer | null> {
  const images = await extractImages(pdf, page).catch(() => []);
  const [largest] = images
    .filter(({ width, height }) => width * height >= LEAST_PIXELS && width * height <= MOST_PIXELS)
    .sort((a, b) => b.width * b.height - a.width * a.height);
  return largest ? asGrayMap(largest) : null;
}

/** The PGM format: a three-line header, then one byte per pixel. Tesseract reads it directly. */
function asGrayMap({ data, width, height, channels }: Awaited<ReturnType<typeof extractImages>>[number]): Buffer {
  const gray = Buffer.alloc(width * height);
  for (let i = 0; i < gray.length; i++) {
    const at = i * channels;
    const green = channels === 1 ? at : at + 1;
    gray[i] = data[green] ?? 0;
  }
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), gray]);
}
