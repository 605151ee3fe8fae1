import { fail } from '../../platform/core/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { insertFreeSubscription } from '../billing/index.ts';
import { findTakenNames, insertUser, type NewUser } from './users.store.ts';

/** Makes an account with the free plan; a 400 where the username or the e-mail is taken. */
export async function createUser(db: Db, user: NewUser): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await insertUser(tx, user))) {
      const taken = await findTakenNames(tx, user.username, user.email);
      fail(taken.username ? 'auth.username_taken' : 'auth.email_taken');
    }
    await insertFreeSubscription(tx, user.id);
  });
}
