import { createHash } from 'node:crypto';

interface Likeness {
  source: string;
  kind: string;
  location: string;
  message: string;
  stack: string | null;
}

const MOST_COMPARED = 400;

/** A message without the parts that vary between occurrences: URLs, names, ids, numbers. */
export function removeVariableParts(message: string): string {
  return message
    .slice(0, MOST_COMPARED)
    .replace(/\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s'"<>()]+/gi, '<url>')
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '<name>')
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '<id>')
    .replace(/\b0x[0-9a-f]+\b|\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b/gi, '<id>')
    .replace(/\d+(?:[.,]\d+)*/g, '<n>')
    .replace(/\s+/g, ' ')
    .trim();
}

const FRAME = /^\s*at |@/;
/** Frames of the database layer are the same for every query. */
const NOT_OURS = /node_modules[\\/]|platform[\\/]db[\\/]|\bnode:|\(native\)|<anonymous>\)?$/;
/** The hash a build adds to a file name. */
const BUILD_HASH = /-[\w-]{6,12}(?=\.[cm]?js$)/;

/** Function and file of the first stack frame in our own code, or ''. Without line numbers: they change with every release. */
export function findOwnFrame(stack: string | null): string {
  const frame = stack?.split('\n', 60).find((line) => FRAME.test(line) && !NOT_OURS.test(line));
  if (frame === undefined) return '';
  // `at name (place:line:column)`, `at place:line:column` or Firefox's `name@place:line:column`.
  const words = frame
    .trim()
    .slice(0, MOST_COMPARED)
    .replace(/^at\s+(?:async\s+)?/, '');
  const place = words.replace(/\)$/, '').replace(/(?::\d{1,9}){1,2}$/, '');
  const split = Math.max(place.lastIndexOf('('), place.lastIndexOf('@'));
  const file =
    place
      .slice(split + 1)
      .split(/[\\/]/)
      .at(-1)
      ?.replace(BUILD_HASH, '') ?? '';
  return `${place.slice(0, Math.max(split, 0)).trim()} ${file}`.trim();
}

/** Equal for errors that belong to one group. SHA-256 in hex. */
export function computeFingerprint({ source, kind, location, message, stack }: Likeness): string {
  const parts = [source, kind, location, removeVariableParts(message), findOwnFrame(stack)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
