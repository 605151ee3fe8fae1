import type { Context } from '../../platform/core/context.ts';
import { createLinkTokens, type LinkTokens } from '../../platform/secrets/link-tokens.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { type AccessTokens, createAccessTokens } from './sessions/access-tokens.ts';

import { createRefreshTokens, type RefreshTokens } from './sessions/refresh-tokens.ts';
import { createRecoveryCodes, type RecoveryCodes } from './two-factor/recovery-codes.ts';
import { createSealedSecrets, type SealedSecrets } from './two-factor/sealed-secrets.ts';

/** The services that the auth stories share. */
export interface AuthParts extends Pick<Context, 'config' | 'db' | 'clock' | 'mail' | 'origin'> {
  passwords: PasswordHasher;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  mailedTokens: LinkTokens;
  sealedSecrets: SealedSecrets;
  recoveryCodes: RecoveryCodes;
}

export function createAuthParts({ config, db, clock, mail, origin, secrets }: Context): AuthParts {
  return {
    config,
    db,
    clock,
    mail,
    origin,
    passwords: createPasswordHasher(config.passwordCost),
    accessTokens: createAccessTokens(secrets.key('access_tokens'), clock),
    refreshTokens: createRefreshTokens(secrets.key('refresh_tokens')),
    mailedTokens: createLinkTokens(secrets.key('mailed_links')),
    sealedSecrets: createSealedSecrets(secrets.key('two_factor')),
    recoveryCodes: createRecoveryCodes(secrets.key('recovery_codes')),
  };
}
