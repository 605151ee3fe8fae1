import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedLink {
  /** `<feature>.<what it opens>`: a link with one purpose is invalid for another. */
  purpose: string;
  subject: string;
  /** Id of the user it was issued to. */
  user: string;
  /** Unix seconds. */
  expires: number;
}

/** HMAC over all parts; JSON keeps them apart, whatever they contain. */
export function signLink(key: Buffer, { purpose, subject, user, expires }: SignedLink): string {
  const signed = JSON.stringify([purpose, subject, user, expires]);
  return createHmac('sha256', key).update(signed).digest('base64url');
}

export function isSignedLink(key: Buffer, link: SignedLink, signature: string): boolean {
  const expected = Buffer.from(signLink(key, link));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
