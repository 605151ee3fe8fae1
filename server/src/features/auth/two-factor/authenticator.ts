import { generateSecret, generateURI, verifySync } from 'otplib';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;

/** A new secret for an authenticator app: 160 random bits in base32. */
export function createAppSecret(): string {
  return generateSecret({ length: SECRET_BYTES });
}

/** The content of the QR code: RFC 6238 with SHA-1, six digits and 30 seconds, which every app supports; a colon would end the issuer. */
export function buildOtpauthUrl(issuer: string, secret: string, username: string): string {
  return generateURI({ issuer: issuer.replaceAll(':', ' '), label: username, secret });
}

/** The six digits of an app code, typed with or without separators; null for anything else. */
export function parseAppCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** The 30-second step of a code: the current one, the one before or the one after; null if the code is wrong. */
export function findCodeStep(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
