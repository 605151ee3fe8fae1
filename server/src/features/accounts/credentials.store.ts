import type { Db } from '../../platform/db/database.ts';

/** What a mailed link is tied to. */
export interface Account {
  user_id: string;
  username: string;
  email: string;
  is_active: boolean;
  /** PHC string. */
  password_hash: string | null;
}

/** Deactivated ones included. */
export function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return accounts(db).where('id', '=', id).executeTakeFirst();
}

/** The same, held against others until the transaction ends. */
export function lockAccount(tx: Db, id: string): Promise<Account | undefined> {
  return accounts(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

function accounts(db: Db) {
  return db.selectFrom('users').select(['id as user_id', 'username', 'email', 'is_active', 'password_hash']);
}

/** Names of all users, as a query to join by `user_id`. */
export function usernames(db: Db) {
  return db.selectFrom('users').select(['id as user_id', 'username']);
}
