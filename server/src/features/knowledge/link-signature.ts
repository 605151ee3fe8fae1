import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedLink {
  source: string;
  /** Id of the user that it was made for. */
  user: string;
  /** Unix seconds. */
  expires: number;
}

/** HMAC over purpose, document, user and expiry; JSON keeps the parts apart whatever they hold. */
export function signLink(key: Buffer, { source, user, expires }: SignedLink): string {
  const signed = JSON.stringify(['knowledge.download', source, user, expires]);
  return createHmac('sha256', key).update(signed).digest('base64url');
}

export function isSignedLink(key: Buffer, link: SignedLink, signature: string): boolean {
  const expected = Buffer.from(signLink(key, link));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
