import { recordAudit } from '../../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import { createId } from '../../../../platform/core/ids.ts';
import { type Db, runInTransaction } from '../../../../platform/db/database.ts';
import {
  createUser,
  findTakenNames,
  findUserByName,
  type LeavingAccounts,
  readUser,
  setRole,
} from '../../../accounts/index.ts';
import type { AuthParts } from '../../auth-parts.ts';
import { hasOpenInvitation } from '../../invitations/invitations.store.ts';
import { recordInvitationAccepted } from '../../invitations/invitations.ts';
import { findIdentityUser, insertIdentity, lockIdentity } from './identities.store.ts';
import { buildIdentityMail } from './identity-mail.ts';
import { buildUsername, type Person } from './person.ts';
import type { IdentityProvider } from './provider/identity-provider.ts';

const USERNAME_TRIES = 10;

interface Signing {
  person: Person;
  provider: IdentityProvider;
  address: string;
  at: Date;
}

/**
 * The user of whoever signed in at the provider: the one they are connected with, the one of their address where the
 * operator trusts the provider for that, or a new one. Gives them the role that the provider says.
 */
export async function saveProviderUser(
  parts: AuthParts,
  leaving: LeavingAccounts,
  provider: IdentityProvider,
  person: Person,
  address: string,
): Promise<string> {
  return await runInTransaction(parts.db, async (tx) => {
    await lockIdentity(tx, person.identity);
    const signing = { person, provider, address, at: parts.clock.now() };
    const known = (await findIdentityUser(tx, person.identity)) ?? (await connectByAddress(parts, tx, signing));
    if (known === null) return await createAccountFor(parts, tx, signing);
    if (person.role !== null) await setRole(tx, leaving, known, person.role, { at: signing.at, address });
    return known;
  });
}

/** Null if nobody has the address. */
async function connectByAddress(
  parts: AuthParts,
  tx: Db,
  { person, provider: { settings }, address, at }: Signing,
): Promise<string | null> {
  const email = person.verifiedEmail ?? fail('auth.address_not_verified', { values: { provider: settings.name } });
  const user = await findUserByName(tx, email);
  if (user === undefined) return null;
  const identity = { ...person.identity, user_id: user.id, connected_at: at };
  // Who has another identity there is somebody else: addresses are given to others when people leave.
  if (!settings.trustsEmail || !(await insertIdentity(tx, identity)))
    fail('auth.account_exists', { values: { provider: settings.name } });
  await recordAudit(tx, { event: 'identity.connected', at, actor_id: user.id, target_id: user.id, address });
  const owner = await readUser({ db: tx, clock: parts.clock }, user.id);
  const mail = buildIdentityMail(parts.config.installationName, 'connected', settings.name, owner);
  await parts.mail.send(mail, { db: tx });
  return user.id;
}

async function createAccountFor(
  parts: AuthParts,
  tx: Db,
  { person, provider: { settings }, address, at }: Signing,
): Promise<string> {
  const { identity, first_name, last_name } = person;
  const email = identity.email;
  if (settings.accounts === 'registration') await checkMayRegister(parts, tx, email, at);
  const id = createId();
  const username = await findFreeUsername(tx, person.nickname);
  const role = person.role ?? 'user';
  const account = { id, username, email, first_name, last_name, role, password_hash: null, phone_number: '' };
  await createUser(tx, { ...account, date_joined: at });
  await insertIdentity(tx, { ...identity, user_id: id, connected_at: at });
  const entry = { at, actor_id: id, target_id: id, address };
  await recordAudit(tx, { event: 'account.registered', ...entry, details: { by: 'identity provider' } });
  await recordInvitationAccepted(tx, { email }, { user_id: id, at, address });
  return id;
}

/** The address is theirs, so an invitation to it needs no link. */
async function checkMayRegister({ config }: AuthParts, tx: Db, email: string, now: Date): Promise<void> {
  const isAllowed = config.registration === 'open';
  const isInvited = config.registration === 'invite' && (await hasOpenInvitation(tx, email, now));
  if (!isAllowed && !isInvited) fail('auth.no_account');
}

async function findFreeUsername(tx: Db, nickname: string): Promise<string> {
  for (let attempt = 0; attempt < USERNAME_TRIES; attempt += 1) {
    const username = buildUsername(nickname, attempt);
    if (!(await findTakenNames(tx, username, '')).username) return username;
  }
  return fail('auth.username_taken');
}
