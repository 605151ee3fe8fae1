import { randomInt } from 'node:crypto';
import { errors } from '@haulwise/contract';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Context } from '../../../platform/core/context.ts';
import { createId } from '../../../platform/core/ids.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { createUser, hasAdmin, lockAdmins } from '../../accounts/index.ts';
import { findPasswordFault } from '../passwords/password.policy.ts';
import { createPasswordHasher } from '../passwords/password-hasher.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/**
 * Creates the first administrator if there is none, once even if several instances start: the one the operator
 * configured, or `admin` with a made-up password, which is returned for printing and not stored.
 */
export async function createFirstAdmin({
  config,
  db,
  clock,
}: Pick<Context, 'config' | 'db' | 'clock'>): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const admin = config.admin ?? { username: 'admin', email: 'admin@example.invalid', password: createPassword() };
  const fault = findPasswordFault(admin.password, admin);
  if (fault) throw new Error(`ADMIN_PASSWORD: ${errors[fault].message}`);
  const password_hash = await createPasswordHasher(config.passwordCost).hash(admin.password);

  const isMade = await runInTransaction(db, async (tx) => {
    await lockAdmins(tx);
    if (await hasAdmin(tx)) return false;
    const id = createId();
    const { username, email } = admin;
    const now = clock.now();
    await createUser(tx, { ...PERSON, id, username, email, password_hash, date_joined: now });
    await recordAudit(tx, { event: 'account.first_admin_made', at: now, target_id: id });
    return true;
  });
  return isMade && !config.admin ? admin.password : null;
}

const PERSON = { first_name: 'Admin', last_name: '', phone_number: '', role: 'admin' } as const;

/** About 116 bits, in groups that are easy to read and type. */
function createPassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
