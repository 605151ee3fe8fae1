import type { Actor } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/core/context.ts';
import { createAccessTokens } from '../sessions/access-tokens.ts';
import { findActor } from '../sessions/sessions.store.ts';
import { isTwoFactorRequired } from '../two-factor/two-factor.policy.ts';

/** Resolves an access token to its user as the database knows them now; null if the token or the user is not valid. */
export function createAuthenticate({
  config,
  db,
  clock,
  secrets,
}: Pick<Context, 'config' | 'db' | 'clock' | 'secrets'>): (accessToken: string) => Promise<Actor | null> {
  const accessTokens = createAccessTokens(secrets.key('access_tokens'), clock);
  return async (accessToken) => {
    const claims = await accessTokens.read(accessToken);
    const actor = claims && (await findActor(db, claims.session_id, claims.user_id, clock.now()));
    if (!actor) return null;
    return { ...actor, lacks_two_factor: isTwoFactorRequired(config, actor.role) && !actor.has_two_factor };
  };
}
