const MOST_BYTES = 255;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
const NAMELESS = 'file';

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** Cuts the name until it fits, keeping its extension. */
function shorten(name: string): string {
  if (bytesOf(name) <= MOST_BYTES) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && bytesOf(name.slice(dot)) <= 32 ? name.slice(dot) : '';
  let stem = '';
  for (const letter of ending === '' ? name : name.slice(0, dot)) {
    if (bytesOf(stem) + bytesOf(letter) + bytesOf(ending) > MOST_BYTES) break;
    stem += letter;
  }
  return stem.trimEnd() + ending;
}

/**
 * A name that is safe to show and to save under: one line, NFC, no invisible characters or direction marks, no path, no
 * leading dot, at most 255 bytes.
 */
export function toSafeName(given: string): string {
  const seen = given.normalize('NFC').replace(/\s+/g, ' ').replace(UNSEEN, '');
  const flat = seen.replace(/[/\\:*?"<>|]/g, '-').replace(/^[\s.-]+|[\s.]+$/g, '');
  const name = shorten(flat);
  return name === '' ? NAMELESS : name;
}

/** The same for a file name sent by a browser, which may include folders. */
export function toUploadName(filename: string): string {
  return toSafeName(filename.split(/[/\\]/).at(-1) ?? '');
}

const EXTENSION = /\.[a-z0-9]{1,8}$/i;

/** A display name, given the extension of the original file unless it has one. */
export function toNameWithExtension(name: string, original: string): string {
  const extension = EXTENSION.exec(original)?.[0] ?? '';
  // The ".5" of "Prices 2.5" is not an extension.
  const hasOne = EXTENSION.test(name) && !/\.\d+$/.test(name);
  return hasOne || extension === '' ? name : toSafeName(`${name}${extension}`);
}

/** A display name with the extension of the original file, whatever else it ends in. */
export function toNameOfSameKind(name: string, original: string): string {
  const extension = EXTENSION.exec(original)?.[0] ?? '';
  return name.toLowerCase().endsWith(extension.toLowerCase()) ? name : toSafeName(`${name}${extension}`);
}

/** The name with the extension of another file. */
export function replaceExtension(name: string, other: string): string {
  return toNameOfSameKind(name.replace(EXTENSION, ''), other);
}
