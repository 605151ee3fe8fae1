import type { Actor } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/core/context.ts';
import { isKeyText } from '../api-keys/key-text.ts';
import { createAccessTokens } from '../sessions/access-tokens.ts';
import { findActor } from '../sessions/sessions.store.ts';
import { isTwoFactorRequired } from '../two-factor/two-factor.policy.ts';
import { findKeyActor } from './key-actor.ts';

/** Resolves an access token or an API key to its user as the database knows them now; null if the token or the user is not valid. */
export function createAuthenticate({
  config,
  db,
  clock,
  secrets,
}: Pick<Context, 'config' | 'db' | 'clock' | 'secrets'>): (token: string) => Promise<Actor | null> {
  const accessTokens = createAccessTokens(secrets.key('access_tokens'), clock);
  const findSession = async (accessToken: string) => {
    const claims = await accessTokens.read(accessToken);
    const actor = claims && (await findActor(db, claims.session_id, claims.user_id, clock.now()));
    return actor ? { ...actor, key: null } : null;
  };
  return async (token) => {
    const actor = isKeyText(token) ? await findKeyActor({ db, clock }, token) : await findSession(token);
    if (!actor) return null;
    return { ...actor, lacks_two_factor: isTwoFactorRequired(config, actor.role) && !actor.has_two_factor };
  };
}
