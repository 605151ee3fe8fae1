import { extractTextItems, getDocumentProxy, getMeta, type StructuredTextItem } from 'unpdf';
import { UnreadableDocument } from '../failure.ts';
import type { ReadFile } from './block.ts';
import { pdfBlocks } from './pdf-blocks.ts';
import { linesOf, type PdfLine } from './pdf-lines.ts';

/** A page of a scan holds next to no letters. */
const LEAST_LETTERS_A_PAGE = 8;
const MOST_PAGES = 5_000;

/** A PDF: lines put together to paragraphs by their place and size, with the page of each. */
export async function readPdf(bytes: Buffer): Promise<ReadFile> {
  const pdf = await openPdf(bytes);
  if (pdf.numPages > MOST_PAGES) throw new UnreadableDocument('too_many_parts');
  const { items } = await extractTextItems(pdf);
  const lines = items.flatMap((page: StructuredTextItem[], i: number): PdfLine[] => linesOf(page, i + 1));
  const letters = lines.reduce((sum, { cells }) => sum + cells.join('').replace(/[^\p{L}\p{N}]/gu, '').length, 0);
  if (letters < LEAST_LETTERS_A_PAGE) throw new UnreadableDocument(pdf.numPages > 0 ? 'scan' : 'empty');
  const meta = await getMeta(pdf).catch(() => null);
  const title: unknown = meta?.info.Title;
  return { title: typeof title === 'string' ? title : null, blocks: pdfBlocks(lines, pdf.numPages) };
}

async function openPdf(bytes: Buffer) {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: false });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableDocument(isLocked ? 'password' : 'damaged');
  }
}
