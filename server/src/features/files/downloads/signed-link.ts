import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedFileLink {
  file: string;
  /** Id of the user that it was made for. */
  user: string;
  /** Unix seconds. */
  expires: number;
}

/** HMAC over purpose, file, user and expiry; JSON keeps the parts apart whatever they hold. */
export function signFileLink(key: Buffer, { file, user, expires }: SignedFileLink): string {
  const signed = JSON.stringify(['files.download', file, user, expires]);
  return createHmac('sha256', key).update(signed).digest('base64url');
}

export function isSignedFileLink(key: Buffer, link: SignedFileLink, signature: string): boolean {
  const expected = Buffer.from(signFileLink(key, link));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
