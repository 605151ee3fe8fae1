import { createCurrent } from '../../platform/config/runtime-config.ts';
import type { Context } from '../../platform/core/context.ts';
import { createLinkTokens, type LinkTokens } from '../../platform/secrets/link-tokens.ts';
import { createSealedSecrets, type SealedSecrets } from '../../platform/secrets/sealed-secrets.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { type AccessTokens, createAccessTokens } from './sessions/access-tokens.ts';
import { createRefreshTokens, type RefreshTokens } from './sessions/refresh-tokens.ts';
import { type IdentityProvider, openIdentityProvider } from './sign-in/identities/provider/identity-provider.ts';
import { createTurns, type Turns } from './sign-in/turns.ts';
import { createRecoveryCodes, type RecoveryCodes } from './two-factor/recovery-codes.ts';

/** As many as can hash, and as many as can write meanwhile. */
const SIGN_INS_AT_ONCE = 8;
/** About half a minute of work. */
const MOST_SIGN_INS_WAITING = 1_500;

/** The services that the auth stories share. */
export interface AuthParts extends Pick<Context, 'config' | 'db' | 'clock' | 'mail' | 'origin'> {
  passwords: PasswordHasher;
  signInTurns: Turns;
  deviceTokens: LinkTokens;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  mailedTokens: LinkTokens;
  sealedSecrets: SealedSecrets;
  recoveryCodes: RecoveryCodes;
  /** What browsers keep while somebody is at the identity provider. */
  ticketSeals: SealedSecrets;
  /** Null if there is none. */
  identityProvider: () => IdentityProvider | null;
}

export function createAuthParts({ config, db, clock, mail, origin, secrets, log }: Context): AuthParts {
  return {
    config,
    db,
    clock,
    mail,
    origin,
    passwords: createPasswordHasher(config.passwordCost),
    signInTurns: createTurns({ atOnce: SIGN_INS_AT_ONCE, mostWaiting: MOST_SIGN_INS_WAITING }),
    deviceTokens: createLinkTokens(secrets.key('known_devices')),
    accessTokens: createAccessTokens(secrets.key('access_tokens'), clock),
    refreshTokens: createRefreshTokens(secrets.key('refresh_tokens')),
    mailedTokens: createLinkTokens(secrets.key('mailed_links')),
    sealedSecrets: createSealedSecrets(secrets.key('two_factor')),
    recoveryCodes: createRecoveryCodes(secrets.key('recovery_codes')),
    ticketSeals: createSealedSecrets(secrets.key('provider_sign_ins')),
    identityProvider: createCurrent(
      () => config.identityProvider,
      (settings) => (settings === null ? null : openIdentityProvider(settings, log)),
    ),
  };
}
