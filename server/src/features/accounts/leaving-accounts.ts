import type { Holdings } from '@haulwise/contract';
import { recordAudit } from '../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { fail } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/core/context.ts';
import { type Db, runInTransaction } from '../../platform/db/database.ts';
import type { AdminCall } from './admin-call.ts';
import { deleteUserRow, hasOtherAdmin, lockAdmins, lockUserRow } from './users/users.store.ts';

/** What a company has, as other features know it. */
export type CountHoldings = (companyId: string) => Promise<Holdings>;

/** What other features do in the same transaction when a user loses access or is deleted. */
export interface LeavingAccounts {
  signOut(tx: Db, userId: string): Promise<unknown>;
  /** The user stops being an administrator, or may no longer act as one. */
  loseAdmin(tx: Db, userId: string): Promise<unknown>;
  /** Runs before anything of the user is locked or deleted. */
  leave(tx: Db, userId: string): Promise<unknown>;
  /** The user goes to another company; the same. */
  leaveCompany(tx: Db, userId: string): Promise<unknown>;
}

/**
 * Deletes the caller and everything they own; 409 if no administrator would remain. `confirm` runs while the account is
 * locked; if it throws, nothing is deleted.
 */
export async function deleteOwnAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  leaving: LeavingAccounts,
  actor: Actor,
  ip: string,
  confirm: (tx: Db) => Promise<void>,
): Promise<void> {
  const { user_id } = actor;
  const now = clock.now();
  await assertNotLast(db, actor);
  await runInTransaction(db, async (tx) => {
    await leaving.leave(tx, user_id);
    await lockAdmins(tx);
    const user = (await lockUserRow(tx, user_id, now)) ?? fail('common.not_signed_in');
    await assertNotLast(tx, { user_id, role: user.role });
    await confirm(tx);
    await deleteUserRow(tx, user_id);
    await recordAudit(tx, { event: 'account.deleted', at: now, actor_id: user_id, target_id: user_id, address: ip });
  });
}

async function assertNotLast(db: Db, { user_id, role }: Pick<Actor, 'user_id' | 'role'>): Promise<void> {
  if (role === 'admin' && !(await hasOtherAdmin(db, user_id))) fail('accounts.last_admin');
}

/** Deletes an ordinary user and everything they own, and stops their running replies. */
export async function deleteUser(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  leaving: LeavingAccounts,
  { actor, ip }: AdminCall,
  id: string,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const now = clock.now();
    await leaving.leave(tx, id);
    const user = await lockUserRow(tx, id, now);
    if (!user) return fail('common.not_found');
    if (user.role === 'admin') fail('accounts.admin_not_deletable');
    await deleteUserRow(tx, id);
    await recordAudit(tx, { event: 'user.deleted', at: now, actor_id: actor.user_id, target_id: id, address: ip });
  });
}
