import type { Db } from '../../../platform/db/database.ts';
import { lockAccount, setHasTwoFactor } from '../../accounts/index.ts';
import { deleteSessionsOf } from '../sessions.store.ts';
import { deleteTwoFactor } from './two-factor.store.ts';

/** Takes the second factor off and signs the user out everywhere; false where it was not on. */
export async function removeTwoFactor(tx: Db, userId: string): Promise<boolean> {
  await lockAccount(tx, userId);
  if (!(await deleteTwoFactor(tx, userId))) return false;
  await setHasTwoFactor(tx, userId, false);
  await deleteSessionsOf(tx, userId);
  return true;
}
