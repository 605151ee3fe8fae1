type PDFDocumentProxy = Awaited<ReturnType<typeof getDocumentProxy>>;

import { extractTextItems, getDocumentProxy, getMeta, type StructuredTextItem } from 'unpdf';
import { UnreadableDocument } from '../../failure.ts';
import { findLargestImage, renderPage } from '../../scans/page-image.ts';
import { readScannedPages, type Scanner } from '../../scans/scanner.ts';
import type { ParsedFile } from '../block.ts';
import { buildPdfBlocks } from './pdf-blocks.ts';
import { buildLines, type PdfLine } from './pdf-lines.ts';

/** A page with fewer letters is treated as a scan. */
const LEAST_LETTERS_A_PAGE = 8;
const MOST_PAGES = 5_000;

/** A PDF: lines joined into paragraphs by position and size, with page numbers; scanned pages are recognized. */
export async function parsePdf(bytes: Buffer, scanner: Scanner): Promise<ParsedFile> {
  const pdf = await openPdf(bytes);
  if (pdf.numPages > MOST_PAGES) throw new UnreadableDocument('too_many_parts');
  const { items } = await extractTextItems(pdf);
  const pages = items.map((page: StructuredTextItem[], i: number): PdfLine[] => buildLines(page, i + 1));
  const letters = pages.map(countLetters);
  const isScan = letters.reduce((sum, count) => sum + count, 0) < LEAST_LETTERS_A_PAGE;
  if (isScan && pdf.numPages === 0) throw new UnreadableDocument('empty');
  const meta = await getMeta(pdf).catch(() => null);
  const title: unknown = meta?.info.Title;
  const blank = letters.flatMap((count, i) => (count < LEAST_LETTERS_A_PAGE ? [i + 1] : []));
  const scanned = await scannedLines(bytes, pdf, scanner, { pages: blank, isAll: isScan });
  const lines = [...pages.flat(), ...scanned].sort((a, b) => a.page - b.page);
  return { title: typeof title === 'string' ? title : null, blocks: buildPdfBlocks(lines, pdf.numPages) };
}

async function scannedLines(
  bytes: Buffer,
  pdf: PDFDocumentProxy,
  scanner: Scanner,
  { pages, isAll }: { pages: number[]; isAll: boolean },
): Promise<PdfLine[]> {
  if (pages.length === 0) return [];
  if (!scanner.tools.tesseract) {
    if (isAll) throw new UnreadableDocument('scan');
    return [];
  }
  const imageOf = (page: number) => (scanner.tools.pdftoppm ? renderPage(bytes, page) : findLargestImage(pdf, page));
  return readScannedPages(scanner, pages, { isAll, imageOf });
}

function countLetters(lines: PdfLine[]): number {
  return lines.reduce((sum, { cells }) => sum + cells.join('').replace(/[^\p{L}\p{N}]/gu, '').length, 0);
}

async function openPdf(bytes: Buffer): Promise<PDFDocumentProxy> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: false });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableDocument(isLocked ? 'password' : 'damaged');
  }
}
