import type { EndpointReply, identityEndpoints } from '@haulwise/contract';
import { recordAudit } from '../../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../../platform/core/actor.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import { runInTransaction } from '../../../../platform/db/database.ts';
import { readUser } from '../../../accounts/index.ts';
import type { AuthParts } from '../../auth-parts.ts';
import { checkOwnPassword } from '../../passwords/check-own-password.ts';
import { requireProvider } from './at-provider.ts';
import { deleteIdentity, findIdentityUser, findOwnIdentity, insertIdentity, lockIdentity } from './identities.store.ts';
import { buildIdentityMail } from './identity-mail.ts';
import { readPerson, startAtProvider } from './provider-sign-in.ts';
import { openTicket } from './tickets.ts';

/** The provider, and the caller's account there. */
export async function readIdentity(
  { db, identityProvider }: Pick<AuthParts, 'db' | 'identityProvider'>,
  { user_id }: Actor,
): Promise<EndpointReply<typeof identityEndpoints.getIdentity>> {
  const settings = identityProvider()?.settings;
  if (settings === undefined) return { provider: null, identity: null };
  const row = await findOwnIdentity(db, user_id, settings.issuer);
  const identity = row === undefined ? null : { email: row.email, connected_at: row.connected_at.toISOString() };
  return { provider: settings.name, identity };
}

/** Another way into the account takes the password. */
export async function startConnectingIdentity(
  parts: AuthParts,
  actor: Actor,
  password: string,
  ip: string,
): Promise<{ url: string; ticket: string }> {
  await (await checkOwnPassword(parts, actor, password, ip)).takeBack();
  return await startAtProvider(parts, { isFresh: false, userId: actor.user_id });
}

/** Connects the account with which its owner came back from the provider; its address does not matter. */
export async function createIdentity(
  parts: AuthParts,
  actor: Actor,
  { ticket: text, answer }: { ticket: string; answer: string },
  address: string,
): Promise<void> {
  const { config, db, clock, mail } = parts;
  const provider = requireProvider(parts);
  const { user_id } = actor;
  const ticket = openTicket(parts, provider, text, user_id);
  const { identity } = await readPerson(parts, provider, ticket, answer);
  const { name } = provider.settings;
  const user = await readUser(parts, user_id);
  await runInTransaction(db, async (tx) => {
    await lockIdentity(tx, identity);
    const at = clock.now();
    if (!(await insertIdentity(tx, { ...identity, user_id, connected_at: at }))) {
      const isTheirs = [null, user_id].includes(await findIdentityUser(tx, identity));
      fail(isTheirs ? 'auth.identity_connected' : 'auth.identity_taken', { values: { provider: name } });
    }
    await recordAudit(tx, { event: 'identity.connected', at, actor_id: user_id, target_id: user_id, address });
    await mail.send(buildIdentityMail(config.installationName, 'connected', name, user), { db: tx });
  });
}

/** Has no effect if none is connected. */
export async function deleteOwnIdentity(parts: AuthParts, actor: Actor, password: string, ip: string): Promise<void> {
  const { config, db, clock, mail } = parts;
  const { settings } = requireProvider(parts);
  await (await checkOwnPassword(parts, actor, password, ip)).takeBack();
  const { user_id } = actor;
  const user = await readUser(parts, user_id);
  await runInTransaction(db, async (tx) => {
    if (!(await deleteIdentity(tx, user_id, settings.issuer))) return;
    const who = { actor_id: user_id, target_id: user_id, address: ip };
    await recordAudit(tx, { event: 'identity.disconnected', at: clock.now(), ...who });
    await mail.send(buildIdentityMail(config.installationName, 'disconnected', settings.name, user), { db: tx });
  });
}
