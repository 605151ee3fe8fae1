import type { Db } from '../../../platform/db/database.ts';
import { findAccount } from '../../accounts/index.ts';
import { deleteInvitationsTo } from '../invitations/invitations.store.ts';
import { forgetGuesses } from '../limit-guesses.ts';

/** Removes what is kept of a user in rows that do not go with his own. */
export async function forgetUser(tx: Db, userId: string): Promise<void> {
  await forgetGuesses(tx, userId);
  const account = await findAccount(tx, userId);
  if (account) await deleteInvitationsTo(tx, account.email);
}
