const MOST_BYTES = 255;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
const NAMELESS = 'file';

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** Takes letters off the end until the name fits; its ending stays. */
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
 * A name that is safe to show and to offer for saving: one line, composed letters (NFC), nothing invisible or that turns
 * the direction, no path, no hidden file, at most 255 bytes.
 */
export function toSafeName(given: string): string {
  const seen = given.normalize('NFC').replace(/\s+/g, ' ').replace(UNSEEN, '');
  const flat = seen.replace(/[/\\:*?"<>|]/g, '-').replace(/^[\s.-]+|[\s.]+$/g, '');
  const name = shorten(flat);
  return name === '' ? NAMELESS : name;
}

/** The same of a file's name as a browser tells it, which may hold the folders that it lay in. */
export function toUploadName(filename: string): string {
  return toSafeName(filename.split(/[/\\]/).at(-1) ?? '');
}

const EXTENSION = /\.[a-z0-9]{1,8}$/i;

/** A display name with the extension of the file that it stands for, unless it has one of its own. */
export function toNameWithExtension(name: string, original: string): string {
  const extension = EXTENSION.exec(original)?.[0] ?? '';
  // What follows the dot in "Prices 2.5" is no extension.
  const hasOne = EXTENSION.test(name) && !/\.\d+$/.test(name);
  return hasOne || extension === '' ? name : toSafeName(`${name}${extension}`);
}
