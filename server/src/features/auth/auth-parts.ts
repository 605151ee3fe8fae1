import type { Context } from '../../platform/context.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { type AccessTokens, createAccessTokens } from './tokens/access-token.ts';
import { createRefreshTokens, type RefreshTokens } from './tokens/refresh-token.ts';

/** What the stories of signing in are made of. */
export interface AuthParts extends Pick<Context, 'config' | 'db' | 'clock'> {
  passwords: PasswordHasher;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
}

export function createAuthParts({ config, db, clock, secrets }: Context): AuthParts {
  return {
    config,
    db,
    clock,
    passwords: createPasswordHasher(config.passwordCost),
    accessTokens: createAccessTokens(secrets.key('access_tokens'), clock),
    refreshTokens: createRefreshTokens(secrets.key('refresh_tokens')),
  };
}
