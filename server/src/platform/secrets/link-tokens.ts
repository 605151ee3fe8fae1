import { createHmac, timingSafeEqual } from 'node:crypto';
import { decodeId, encodeId, ID_BYTES } from './id-bytes.ts';

const TAG_BYTES = 32;

type Purpose =
  | 'password reset'
  | 'invitation'
  | 'shared conversation'
  | 'shared file'
  | 'known device'
  | 'quote'
  | 'unsubscribe';

/** What a token stands for: the row that it opens, and facts that must still be true when it is used. */
export interface Linked {
  purpose: Purpose;
  id: string;
  facts: string[];
}

export interface LinkTokens {
  /** Returns a token that cannot be forged without the server's key; always the same for the same input. */
  issue(linked: Linked): string;
  /** The id in a token, verified or not; null if the text is not a token. */
  idOf(token: string): string | null;
  isGenuine(token: string, linked: Linked): boolean;
}

/**
 * Tokens of links: base64url of the row's id and a 256-bit tag by `key` over purpose, id and facts. Tokens are not
 * stored, so a list can show a link again, and a stolen database opens none.
 */
export function createLinkTokens(key: Uint8Array): LinkTokens {
  const tagOf = ({ purpose, id, facts }: Linked) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, id, ...facts]))
      .digest();
  const read = (token: string) => {
    const bytes = Buffer.from(token, 'base64url');
    const isWhole = bytes.length === ID_BYTES + TAG_BYTES && bytes.toString('base64url') === token;
    return isWhole ? { id: decodeId(bytes.subarray(0, ID_BYTES)), tag: bytes.subarray(ID_BYTES) } : null;
  };
  return {
    issue: (linked) => Buffer.concat([encodeId(linked.id), tagOf(linked)]).toString('base64url'),
    idOf: (token) => read(token)?.id ?? null,
    isGenuine(token, linked) {
      const given = read(token);
      return given !== null && given.id === linked.id && timingSafeEqual(given.tag, tagOf(linked));
    },
  };
}
