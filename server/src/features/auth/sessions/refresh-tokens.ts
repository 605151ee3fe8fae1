import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decodeId, encodeId, ID_BYTES } from '../../../platform/secrets/id-bytes.ts';

const SECRET_BYTES = 32;
const TAG_BYTES = 16;
const TOKEN_BYTES = ID_BYTES + SECRET_BYTES + TAG_BYTES;

export interface RefreshTokens {
  /** The first token of a session: 256 random bits. */
  first(sessionId: string): string;
  /** The successor of a genuine token; always the same, and impossible to compute without the server's key. */
  next(token: string): string;
  /** The session of a token, or null if this server did not issue it. */
  read(token: string): string | null;
}

/**
 * Refresh tokens are base64url of session id, secret and a tag over both by `key`. The tag distinguishes a spent token,
 * which reveals a theft, from an invented one, without storing the spent ones.
 */
export function createRefreshTokens(key: Uint8Array): RefreshTokens {
  const mac = (purpose: string, ...parts: Uint8Array[]) =>
    parts.reduce((hmac, part) => hmac.update(part), createHmac('sha256', key).update(`${purpose}\0`)).digest();

  const tagOf = (body: Uint8Array) => mac('refresh tag', body).subarray(0, TAG_BYTES);

  const write = (session: Uint8Array, secret: Uint8Array) => {
    const body = Buffer.concat([session, secret]);
    return Buffer.concat([body, tagOf(body)]).toString('base64url');
  };

  return {
    first: (sessionId) => write(encodeId(sessionId), randomBytes(SECRET_BYTES)),
    next(token) {
      const bytes = Buffer.from(token, 'base64url');
      return write(bytes.subarray(0, ID_BYTES), mac('refresh next', bytes));
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return null;
      const body = bytes.subarray(0, -TAG_BYTES);
      if (!timingSafeEqual(tagOf(body), bytes.subarray(-TAG_BYTES))) return null;
      return decodeId(bytes.subarray(0, ID_BYTES));
    },
  };
}

/** The stored form of a refresh token. */
export function computeTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
