import { extname } from 'node:path';
import { UnreadableDocument } from '../failure.ts';
import type { Scanner } from '../scans/scanner.ts';
import type { ReadFile } from './block.ts';
import { isImage, readImage } from './image.ts';
import { openZip, refuseDocumentTypes } from './office/zip-entries.ts';
import { decodeText } from './text/decode-text.ts';

const PDF_WITHIN = 1_024;
const ZIP = Buffer.from('PK\x03\x04');
/** The container of old Office files, and of new ones with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Reads a file by what it is; of texts the name says of which kind. Parsers are loaded when they are needed. */
export async function readFile(bytes: Buffer, name: string, scanner: Scanner): Promise<ReadFile> {
  if (bytes.length === 0) throw new UnreadableDocument('empty');
  if (bytes.subarray(0, PDF_WITHIN).includes('%PDF-')) return (await import('./pdf/pdf.ts')).readPdf(bytes, scanner);
  if (isImage(bytes)) return readImage(bytes, scanner);
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return readOffice(bytes);
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) {
    throw new UnreadableDocument(bytes.includes(ENCRYPTED) ? 'password' : 'old_office');
  }
  return readText(decodeText(bytes), extname(name).toLowerCase());
}

async function readOffice(bytes: Buffer): Promise<ReadFile> {
  const zip = await openZip(bytes);
  await refuseDocumentTypes(zip);
  if (zip.names.some((name) => name.startsWith('word/'))) return (await import('./office/docx.ts')).readDocx(bytes);
  if (zip.names.some((name) => name.startsWith('xl/'))) return (await import('./office/xlsx.ts')).readXlsx(bytes, zip);
  if (zip.names.some((name) => name.startsWith('ppt/'))) return (await import('./office/pptx.ts')).readPptx(zip);
  throw new UnreadableDocument('wrong_type');
}

async function readText(text: string, extension: string): Promise<ReadFile> {
  if (['.csv', '.tsv'].includes(extension)) return (await import('./text/csv.ts')).readCsv(text);
  if (['.md', '.markdown'].includes(extension)) return (await import('./text/markdown.ts')).readMarkdown(text);
  if (['.html', '.htm', '.xhtml'].includes(extension) || /^\s*(?:<!doctype html|<html)/i.test(text)) {
    return (await import('./html/html.ts')).readHtml(text);
  }
  return (await import('./text/plain-text.ts')).readPlainText(text);
}
