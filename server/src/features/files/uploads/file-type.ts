import { DOCUMENT_FORMATS, type FileCategory, findTypeByExtension, isDocumentFile } from '@haulwise/contract';
import { fileTypeFromBuffer } from 'file-type';

/** A part of each Office format that no other has. */
const OFFICE_PARTS: [part: string, type: string][] = [
  ['word/document', DOCUMENT_FORMATS.word.types[0]],
  ['xl/workbook', DOCUMENT_FORMATS.excel.types[0]],
  ['ppt/presentation', DOCUMENT_FORMATS.powerpoint.types[0]],
];
const CONTROLS = /(?![\t\n\f\r])\p{Cc}/u;
const HTML = /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]{0,2000}?-->\s*)?<(!doctype html|html|head|body|script)\b/i;
const SVG = /<svg[\s>]/i;
const UNKNOWN = 'application/octet-stream';

/** Marked as UTF-16, as spreadsheet programs write "Unicode text"; the same two bytes may begin sound. */
function isUtf16(head: Buffer): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
}

/** The text that bytes begin with; null where they are none. Half a letter at the end is cut off. */
function textOf(head: Buffer): string | null {
  const encoding = !isUtf16(head) ? 'utf-8' : head[0] === 0xff ? 'utf-16le' : 'utf-16be';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
  } catch {
    // What is not UTF-8 may be what Windows wrote.
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

/** Which office format a zip archive is, by the names of its parts: programs write them in any order. */
function officeType(head: Buffer, tail: Buffer): string | null {
  if (!head.includes('[Content_Types].xml') && !tail.includes('[Content_Types].xml')) return null;
  return OFFICE_PARTS.find(([part]) => tail.includes(part) || head.includes(part))?.[1] ?? null;
}

/** The media type of a file by its first and last bytes; only kinds of text are told apart by the name, too. */
export async function computeFileType(head: Buffer, tail: Buffer, name: string): Promise<string> {
  // What breaks off in the middle of a format's first part is of no known type.
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

/** The category of a type. */
export function getCategory(fileType: string): FileCategory {
  const [kind] = fileType.split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'other';
}

const RUNS_IN_BROWSERS = /html|xml|svg|javascript|ecmascript|xslt|mathml/i;

/** What a download is called: nothing that a browser would run, were it to show it after all. */
export function getServedType(fileType: string): string {
  return RUNS_IN_BROWSERS.test(fileType.replace('openxmlformats', '')) || fileType.startsWith('text/')
    ? 'text/plain'
    : fileType;
}

/** Whether this server can read such a file into the knowledge base. */
export function isDocument(library: { readsImages: boolean }, fileType: string, name: string): boolean {
  return isDocumentFile(fileType, name, library);
}
