import { UnreadableDocument } from '../../failure.ts';

const SNIFFED = 4_096;
/** Single-byte text has a smaller share of zero bytes than this. */
const MOST_ZEROS = 0.02;
const UTF16_ZEROS = 0.3;
const FIRST_OF_WINDOWS = 0x80;
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Decodes UTF-8, UTF-16 (by its byte order mark or its zero bytes), or else Windows-1252. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes.subarray(2), 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes.subarray(2), 'utf-16be');
  const zeros = zerosOf(bytes.subarray(0, SNIFFED));
  if (zeros.odd > UTF16_ZEROS && zeros.even < MOST_ZEROS) return decode(bytes, 'utf-16le');
  if (zeros.even > UTF16_ZEROS && zeros.odd < MOST_ZEROS) return decode(bytes, 'utf-16be');
  if (zeros.odd + zeros.even > MOST_ZEROS) throw new UnreadableDocument('wrong_type');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromWindows(bytes);
  }
}

/** Some versions of Node decode Windows-1252 as Latin-1, which has control characters in these places. */
function fromWindows(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - FIRST_OF_WINDOWS] ?? ' ');
}

function decode(bytes: Buffer, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Shares of zero bytes at even and at odd offsets. */
function zerosOf(bytes: Buffer): { even: number; odd: number } {
  const counts = { even: 0, odd: 0 };
  bytes.forEach((byte, i) => {
    if (byte === 0) counts[i % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  const half = Math.max(1, bytes.length / 2);
  return { even: counts.even / half, odd: counts.odd / half };
}
