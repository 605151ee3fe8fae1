import { type DocumentFormat, findDocumentFormat } from '@haulwise/contract';
import { UnreadableDocument } from '../failure.ts';
import type { Scanner } from '../scans/scanner.ts';
import type { ParsedFile } from './block.ts';
import { isImage, parseImage } from './image.ts';
import { checkNoDocumentTypes, openZip } from './office/zip-entries.ts';
import { decodeText } from './text/decode-text.ts';

const PDF_WITHIN = 1_024;
const ZIP = Buffer.from('PK\x03\x04');
/** The container of old Office files and of password-protected new ones. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

type Parser = (bytes: Buffer, scanner: Scanner) => Promise<ParsedFile>;

/** Parsers are loaded on first use. */
const PARSERS: Record<DocumentFormat, Parser> = {
  pdf: async (bytes, scanner) => (await import('./pdf/pdf.ts')).parsePdf(bytes, scanner),
  word: parseOffice,
  excel: parseOffice,
  powerpoint: parseOffice,
  csv: async (bytes) => (await import('./text/csv.ts')).parseCsv(decodeText(bytes)),
  markdown: async (bytes) => (await import('./text/markdown.ts')).parseMarkdown(decodeText(bytes)),
  text: parseText,
  html: async (bytes) => (await import('./html/html.ts')).parseHtml(decodeText(bytes)),
  image: parseImage,
  old_office: async (bytes) => {
    throw new UnreadableDocument(bytes.includes(ENCRYPTED) ? 'password' : 'old_office');
  },
};

/** Chooses the parser by the first bytes; for text, by the media type detected at upload. */
export async function parseFile(bytes: Buffer, type: string, scanner: Scanner): Promise<ParsedFile> {
  if (bytes.length === 0) throw new UnreadableDocument('empty');
  return PARSERS[findBinaryFormat(bytes) ?? findTextFormat(type)](bytes, scanner);
}

function findBinaryFormat(bytes: Buffer): DocumentFormat | null {
  if (bytes.subarray(0, PDF_WITHIN).includes('%PDF-')) return 'pdf';
  if (isImage(bytes)) return 'image';
  // The parts of the archive tell the Office formats apart.
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return 'word';
  return bytes.subarray(0, COMPOUND.length).equals(COMPOUND) ? 'old_office' : null;
}

function findTextFormat(type: string): DocumentFormat {
  const format = type.startsWith('text/') ? findDocumentFormat(type) : null;
  return format ?? 'text';
}

async function parseOffice(bytes: Buffer): Promise<ParsedFile> {
  const zip = await openZip(bytes);
  await checkNoDocumentTypes(zip);
  if (zip.names.some((name) => name.startsWith('word/'))) return (await import('./office/docx.ts')).parseDocx(bytes);
  if (zip.names.some((name) => name.startsWith('xl/'))) return (await import('./office/xlsx.ts')).parseXlsx(bytes, zip);
  if (zip.names.some((name) => name.startsWith('ppt/'))) return (await import('./office/pptx.ts')).parsePptx(zip);
  throw new UnreadableDocument('wrong_type');
}

async function parseText(bytes: Buffer): Promise<ParsedFile> {
  const text = decodeText(bytes);
  if (/^\s*(?:<!doctype html|<html)/i.test(text)) return (await import('./html/html.ts')).parseHtml(text);
  return (await import('./text/plain-text.ts')).parsePlainText(text);
}
