import type { PersonalData } from '../../../platform/core/personal-data.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findAccount } from '../../accounts/index.ts';
import { listKeyRows } from '../api-keys/api-keys.store.ts';
import { deleteInvitationsTo } from '../invitations/invitations.store.ts';
import { clearGuesses } from '../sign-in/guesses.ts';
import { listOwnIdentities } from '../sign-in/identities/identities.store.ts';
import { findOwnTwoFactor, listOwnGuesses, listOwnPasswordResets, listOwnSessions } from './personal-data.store.ts';

/** What auth stores about a user, except password hashes and the two-factor secret. */
export function listAuthPersonalData(db: Db): PersonalData[] {
  return [
    { name: 'sessions', read: (userId) => listOwnSessions(db, userId) },
    { name: 'api_keys', read: (userId) => listKeyRows(db, userId) },
    { name: 'identities', read: (userId) => listOwnIdentities(db, userId) },
    { name: 'two_factor', read: (userId) => findOwnTwoFactor(db, userId) },
    { name: 'password_resets', read: (userId) => listOwnPasswordResets(db, userId) },
    { name: 'failed_sign_ins', read: (userId) => listOwnGuesses(db, userId) },
  ];
}

/** Deletes rows about a user that are not removed by cascade. */
export async function deleteUserTraces(tx: Db, userId: string): Promise<void> {
  await clearGuesses(tx, userId);
  const account = await findAccount(tx, userId);
  if (account) await deleteInvitationsTo(tx, account.email);
}
