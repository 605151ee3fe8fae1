import type { Language } from '@haulwise/contract';
import type { Db } from '../../../platform/db/database.ts';

/** The facts that a mailed link is tied to. */
export interface Account {
  user_id: string;
  username: string;
  email: string;
  is_active: boolean;
  /** PHC string. */
  password_hash: string | null;
  has_two_factor: boolean;
  language: Language | null;
}

/** Includes deactivated users. */
export function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return accounts(db).where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockAccount(tx: Db, id: string): Promise<Account | undefined> {
  return accounts(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

function accounts(db: Db) {
  return db
    .selectFrom('users')
    .select((eb) => [
      'id as user_id',
      'username',
      'email',
      'is_active',
      'password_hash',
      'has_two_factor',
      eb.ref('language').$castTo<Language | null>().as('language'),
    ]);
}
