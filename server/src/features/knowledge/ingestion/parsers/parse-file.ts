import { extname } from 'node:path';
import { UnreadableDocument } from '../failure.ts';
import type { Scanner } from '../scans/scanner.ts';
import type { ParsedFile } from './block.ts';
import { isImage, parseImage } from './image.ts';
import { checkNoDocumentTypes, openZip } from './office/zip-entries.ts';
import { decodeText } from './text/decode-text.ts';

const PDF_WITHIN = 1_024;
const ZIP = Buffer.from('PK\x03\x04');
/** The container of old Office files, and of new ones with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Reads a file by what it is; of texts the name says of which kind. Parsers are loaded when they are needed. */
export async function parseFile(bytes: Buffer, name: string, scanner: Scanner): Promise<ParsedFile> {
  if (bytes.length === 0) throw new UnreadableDocument('empty');
  if (bytes.subarray(0, PDF_WITHIN).includes('%PDF-')) return (await import('./pdf/pdf.ts')).parsePdf(bytes, scanner);
  if (isImage(bytes)) return parseImage(bytes, scanner);
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return readOffice(bytes);
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) {
    throw new UnreadableDocument(bytes.includes(ENCRYPTED) ? 'password' : 'old_office');
  }
  return readText(decodeText(bytes), extname(name).toLowerCase());
}

async function readOffice(bytes: Buffer): Promise<ParsedFile> {
  const zip = await openZip(bytes);
  await checkNoDocumentTypes(zip);
  if (zip.names.some((name) => name.startsWith('word/'))) return (await import('./office/docx.ts')).parseDocx(bytes);
  if (zip.names.some((name) => name.startsWith('xl/'))) return (await import('./office/xlsx.ts')).parseXlsx(bytes, zip);
  if (zip.names.some((name) => name.startsWith('ppt/'))) return (await import('./office/pptx.ts')).parsePptx(zip);
  throw new UnreadableDocument('wrong_type');
}

async function readText(text: string, extension: string): Promise<ParsedFile> {
  if (['.csv', '.tsv'].includes(extension)) return (await import('./text/csv.ts')).parseCsv(text);
  if (['.md', '.markdown'].includes(extension)) return (await import('./text/markdown.ts')).parseMarkdown(text);
  if (['.html', '.htm', '.xhtml'].includes(extension) || /^\s*(?:<!doctype html|<html)/i.test(text)) {
    return (await import('./html/html.ts')).parseHtml(text);
  }
  return (await import('./text/plain-text.ts')).parsePlainText(text);
}
