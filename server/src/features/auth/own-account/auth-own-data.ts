import type { OwnData } from '../../../platform/core/personal-data.ts';
import type { Db } from '../../../platform/db/database.ts';
import { guessedAccount } from '../limit-guesses.ts';
import { findOwnTwoFactor, listOwnGuesses, listOwnPasswordResets, listOwnSessions } from './own-auth.store.ts';

/** What signing in keeps about a user, but for the hashes and the sealed secret that it is checked by. */
export function authOwnData(db: Db): OwnData[] {
  return [
    { name: 'sessions', read: (userId) => listOwnSessions(db, userId) },
    { name: 'two_factor', read: (userId) => findOwnTwoFactor(db, userId) },
    { name: 'password_resets', read: (userId) => listOwnPasswordResets(db, userId) },
    { name: 'failed_sign_ins', read: (userId) => listOwnGuesses(db, guessedAccount(userId, '')) },
  ];
}
