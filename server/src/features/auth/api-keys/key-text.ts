import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'hwk_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 190 bits. */
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const HINT_LENGTH = PREFIX.length + 4;
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** CRC-32 in base 62, as in GitHub's tokens: a scanner tells a real key from a look-alike without asking the server. */
function computeChecksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (; digits.length < CHECKSUM_LENGTH; rest = Math.floor(rest / DIGITS.length))
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
  return digits;
}

/** A new API key: a recognizable prefix, random characters and a checksum of them. */
export function createKeyText(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS.charAt(randomInt(DIGITS.length))).join('');
  return `${PREFIX}${random}${computeChecksum(random)}`;
}

/** Whether a text has the form and checksum of an API key; whether the key exists, only the database knows. */
export function isKeyText(text: string): boolean {
  if (!FORM.test(text)) return false;
  const random = text.slice(PREFIX.length, -CHECKSUM_LENGTH);
  return text.endsWith(computeChecksum(random));
}

/** What is stored of a key: it is random, so that a plain hash suffices. */
export function computeKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The part of a key that may be shown. */
export function getKeyHint(key: string): string {
  return key.slice(0, HINT_LENGTH);
}
