import {
  DOCUMENT_FORMATS,
  type FileCategory,
  findDocumentFormat,
  findTypeByExtension,
  isDocumentFile,
} from '@haulwise/contract';
import { fileTypeFromBuffer } from 'file-type';

/** For each Office format, a part that only it contains. */
const OFFICE_PARTS: [part: string, type: string][] = [
  ['word/document', DOCUMENT_FORMATS.word.types[0]],
  ['xl/workbook', DOCUMENT_FORMATS.excel.types[0]],
  ['ppt/presentation', DOCUMENT_FORMATS.powerpoint.types[0]],
];
const CONTROLS = /(?![\t\n\f\r])\p{Cc}/u;
const HTML = /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]{0,2000}?-->\s*)?<(!doctype html|html|head|body|script)\b/i;
const SVG = /<svg[\s>]/i;
const UNKNOWN = 'application/octet-stream';

/** Has a UTF-16 byte order mark, as spreadsheets write for "Unicode text"; audio can start with the same bytes. */
function isUtf16(head: Buffer): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
}

/** The text at the start of a file, without a character cut off at the end; null if it is not text. */
function textOf(head: Buffer): string | null {
  const encoding = !isUtf16(head) ? 'utf-8' : head[0] === 0xff ? 'utf-16le' : 'utf-16be';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
  } catch {
    // Text that is not UTF-8 may be Windows-1252.
    text = new TextDecoder('windows-1252').decode(head);
  }
  return CONTROLS.test(text) ? null : text;
}

function textType(text: string, name: string): string {
  const begin = text.slice(0, 4_096);
  if (HTML.test(begin)) return 'text/html';
  if (/^\s*</.test(begin) && SVG.test(begin)) return 'image/svg+xml';
  if (/\.svg$/i.test(name)) return 'image/svg+xml';
  const named = findTypeByExtension(name);
  return named?.startsWith('text/') ? named : 'text/plain';
}

/** Which Office format a zip archive is, by the names of its parts, which programs write in any order. */
function officeType(head: Buffer, tail: Buffer): string | null {
  if (!head.includes('[Content_Types].xml') && !tail.includes('[Content_Types].xml')) return null;
  return OFFICE_PARTS.find(([part]) => tail.includes(part) || head.includes(part))?.[1] ?? null;
}

/** The media type of a file by its first and last bytes; the name only decides between kinds of text. */
export async function computeFileType(head: Buffer, tail: Buffer, name: string): Promise<string> {
  // The detector may throw on a truncated header; such a file has no known type.
  const isText = isUtf16(head) && textOf(head) !== null;
  const known = isText ? undefined : await fileTypeFromBuffer(head).catch(() => undefined);
  const isXml = known?.mime === 'application/xml';
  if (known?.mime === 'application/zip') return officeType(head, tail) ?? known.mime;
  if (known && !isXml) return known.mime;
  const text = textOf(head);
  if (text === null) return UNKNOWN;
  const type = textType(text, name);
  return isXml && type === 'text/plain' ? 'application/xml' : type;
}

export function getCategory(fileType: string): FileCategory {
  const [kind] = fileType.split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'other';
}

const RUNS_IN_BROWSERS = /html|xml|svg|javascript|ecmascript|xslt|mathml/i;

/** The content type of a download: never one that a browser would execute. */
export function getServedType(fileType: string): string {
  return RUNS_IN_BROWSERS.test(fileType.replace('openxmlformats', '')) || fileType.startsWith('text/')
    ? 'text/plain'
    : fileType;
}

/** Whether a file of this type is a picture that may be attached to a message even where nothing can read it. */
export function isPicture(fileType: string): boolean {
  return findDocumentFormat(fileType) === 'image';
}

/** Whether this server can index such a file. */
export function isDocument(library: { readsImages: boolean }, fileType: string, name: string): boolean {
  return isDocumentFile(fileType, name, library);
}
