import { createHmac, randomInt } from 'node:crypto';

const HOW_MANY = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Crockford's base32, which omits letters that look like digits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

export interface RecoveryCodes {
  /** Ten codes of 80 bits, in groups that are easy to read and type. */
  create(): string[];
  /** The stored form of a code, or null if the text does not have the form of a code. */
  hash(code: string, userId: string): Buffer | null;
}

/** Codes for users who lose their app; hashed with a key, so that the table alone does not reveal them. */
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

/** Normalizes a code: ignores case, spaces and dashes, and maps lookalike letters to digits. */
function plainCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return plain.length === GROUPS * GROUP_LENGTH && /^[0-9a-hjkmnp-tv-z]+$/.test(plain) ? plain : null;
}
