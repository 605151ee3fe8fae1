import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../../platform/core/clock.ts';

const ALGORITHM = 'HS256';
const KEY_FORM = { name: 'HMAC', hash: 'SHA-256' };
const TYPE = 'at+jwt';
const ISSUER = 'haulwise';
const AUDIENCE = 'haulwise-api';
const LIFE_SECONDS = 15 * 60;
const LEEWAY_SECONDS = 30;

interface AccessClaims {
  user_id: string;
  session_id: string;
}

export interface AccessTokens {
  /** Deterministic: the same claims in the same second give the same token. */
  issue(claims: AccessClaims, at: Date): Promise<string>;
  /** The claims of a genuine, unexpired token; otherwise null. */
  read(token: string): Promise<AccessClaims | null>;
}

/** Access tokens are JWTs signed with `key`, valid for 15 minutes. */
export function createAccessTokens(key: Uint8Array, clock: Clock): AccessTokens {
  // Otherwise every request would import the key again.
  const imported = crypto.subtle.importKey('raw', Uint8Array.from(key), KEY_FORM, false, ['sign', 'verify']);
  return {
    async issue({ user_id, session_id }, at) {
      const issuedAt = Math.floor(at.getTime() / 1000);
      return new SignJWT({ sid: session_id })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(user_id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFE_SECONDS)
        .sign(await imported);
    },
    async read(token) {
      if (!isCanonical(token)) return null;
      try {
        const { payload } = await jwtVerify(token, await imported, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
          maxTokenAge: LIFE_SECONDS,
          clockTolerance: LEEWAY_SECONDS,
          currentDate: clock.now(),
        });
        return claimsOf(payload.sub, payload.sid);
      } catch (error) {
        if (error instanceof joseErrors.JOSEError) return null;
        throw error;
      }
    },
  };
}

/** Base64url has several spellings of the same bytes, with padding or loose last bits; only one is a token. */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function claimsOf(subject: unknown, session: unknown): AccessClaims | null {
  if (typeof subject !== 'string' || typeof session !== 'string') return null;
  return UUID.test(subject) && UUID.test(session) ? { user_id: subject, session_id: session } : null;
}
