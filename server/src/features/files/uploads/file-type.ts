import type { FileCategory } from '@haulwise/contract';
import { fileTypeFromBuffer } from 'file-type';

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OFFICE_PARTS: [part: string, type: string][] = [
  ['word/document', `${OFFICE}wordprocessingml.document`],
  ['xl/workbook', `${OFFICE}spreadsheetml.sheet`],
  ['ppt/presentation', `${OFFICE}presentationml.presentation`],
];
const TEXT_ENDINGS: [ending: RegExp, type: string][] = [
  [/\.csv$/i, 'text/csv'],
  [/\.(md|markdown)$/i, 'text/markdown'],
  [/\.html?$/i, 'text/html'],
  [/\.svg$/i, 'image/svg+xml'],
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
  return TEXT_ENDINGS.find(([ending]) => ending.test(name))?.[1] ?? 'text/plain';
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
  return RUNS_IN_BROWSERS.test(fileType.replace(OFFICE, '')) || fileType.startsWith('text/') ? 'text/plain' : fileType;
}

/** Types that can be read into the knowledge base whatever they are called. */
const DOCUMENTS = new Set([
  'application/pdf',
  `${OFFICE}wordprocessingml.document`,
  `${OFFICE}presentationml.presentation`,
  `${OFFICE}spreadsheetml.sheet`,
  'text/csv',
  'text/html',
  'text/markdown',
]);
/** The container of old Office files and of new ones with a password: reading says what to do about it. */
const COMPOUND = 'application/x-cfb';
const IMAGES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/tiff']);
const OFFICE_NAMES = /\.(docx?|xlsx?|pptx?)$/i;
const PLAIN_NAMES = /(^[^.]+|\.te?xt)$/i;

/**
 * Whether the knowledge base takes such a file: plain text only under a name of plain text, not a program or a log; images
 * where their text can be recognized.
 */
export function isDocument({ readsImages }: { readsImages: boolean }, fileType: string, name: string): boolean {
  if (IMAGES.has(fileType)) return readsImages;
  if (fileType === COMPOUND) return OFFICE_NAMES.test(name);
  return DOCUMENTS.has(fileType) || (fileType === 'text/plain' && PLAIN_NAMES.test(name));
}
