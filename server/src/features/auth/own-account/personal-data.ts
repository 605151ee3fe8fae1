import type { PersonalData } from '../../../platform/core/personal-data.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findAccount } from '../../accounts/index.ts';
import { deleteInvitationsTo } from '../invitations/invitations.store.ts';
import { clearGuesses, getGuessSubject } from '../sign-in/guesses.ts';
import { findOwnTwoFactor, listOwnGuesses, listOwnPasswordResets, listOwnSessions } from './personal-data.store.ts';

/** What signing in keeps about a user, but for the hashes and the sealed secret that it is checked by. */
export function listAuthPersonalData(db: Db): PersonalData[] {
  return [
    { name: 'sessions', read: (userId) => listOwnSessions(db, userId) },
    { name: 'two_factor', read: (userId) => findOwnTwoFactor(db, userId) },
    { name: 'password_resets', read: (userId) => listOwnPasswordResets(db, userId) },
    { name: 'failed_sign_ins', read: (userId) => listOwnGuesses(db, getGuessSubject(userId, '')) },
  ];
}

/** Deletes what is kept about a user in rows that are not deleted along with theirs. */
export async function deleteUserTraces(tx: Db, userId: string): Promise<void> {
  await clearGuesses(tx, userId);
  const account = await findAccount(tx, userId);
  if (account) await deleteInvitationsTo(tx, account.email);
}
