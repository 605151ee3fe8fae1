import { createHmac, randomInt } from 'node:crypto';

const HOW_MANY = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Crockford's base32: without the letters that are taken for digits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

export interface RecoveryCodes {
  /** Ten codes of 80 bits, in groups that can be read and typed. */
  create(): string[];
  /** What is kept of a code, or null where no code looks like that. */
  hash(code: string, userId: string): Buffer | null;
}

/** Codes for the day the app is lost; hashed with a key, so that the table alone says nothing about them. */
export function createRecoveryCodes(key: Uint8Array): RecoveryCodes {
  return {
    create: () => Array.from({ length: HOW_MANY }, newCode),
    hash(code, userId) {
      const plain = plainCode(code);
      return plain === null ? null : createHmac('sha256', key).update(`${userId}\0${plain}`).digest();
    },
  };
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The code without what does not matter: case, spaces, dashes, letters that were taken for digits. */
function plainCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return plain.length === GROUPS * GROUP_LENGTH && /^[0-9a-hjkmnp-tv-z]+$/.test(plain) ? plain : null;
}
