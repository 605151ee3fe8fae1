const LONGEST = 80;
/** Names that Windows keeps for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A file name that every system takes: the title's letters and digits in any script, nothing that steers a path or a shell. */
export function exportName(title: string, format: string): string {
  const words = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}$%&+=@' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const short = [...words].slice(0, LONGEST).join('').trim();
  const name = short === '' || RESERVED.test(short) ? 'conversation' : short;
  return `${name}.${format}`;
}
