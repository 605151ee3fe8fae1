import type { Role, UserChange } from '@haulwise/contract';
import type { z } from 'zod';
import { type AuditEntry, recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { setSubscription } from '../../billing/index.ts';
import type { AdminCall } from '../admin-call.ts';
import type { LeavingAccounts } from '../leaving-accounts.ts';
import { buildEmailChangedMail } from '../profile/email-changed-mail.ts';
import {
  type AccessFields,
  findUserRow,
  hasOtherAdmin,
  lockAdmins,
  lockUserRow,
  type UserFields,
  type UserRow,
  updateUserRow,
} from './users.store.ts';

type Change = z.output<typeof UserChange>;
type Entry = Pick<AuditEntry, 'event' | 'details'>;

/**
 * Changes a user's profile, role, access or plan for an administrator. Changes take effect at once and are audited; a
 * 409 if no administrator would remain, a 400 if the email is taken.
 */
export async function updateUser(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'jobs' | 'mail'>,
  leaving: LeavingAccounts,
  { actor, ip }: AdminCall,
  id: string,
  change: Change,
): Promise<void> {
  const { config, db, clock, mail } = context;
  await runInTransaction(db, async (tx) => {
    const now = clock.now();
    await lockAdmins(tx);
    const before = await lockUserRow(tx, id, now);
    if (!before) return fail('common.not_found');
    const entries = [
      ...(await changePerson(tx, leaving, before, change)),
      ...(await changePlan(tx, context, before, change)),
    ];
    if (change.email !== undefined && change.email !== before.email)
      await mail.send(buildEmailChangedMail(config.installationName, before.email, before), { db: tx });
    for (const entry of entries) {
      await recordAudit(tx, { ...entry, at: now, actor_id: actor.user_id, target_id: id, address: ip });
    }
  });
}

/** Gives a user the role that an identity provider says; whoever is the last administrator stays one. */
export async function setRole(
  tx: Db,
  leaving: LeavingAccounts,
  id: string,
  role: Role,
  { at, address }: { at: Date; address: string },
): Promise<void> {
  await lockAdmins(tx);
  const before = await lockUserRow(tx, id, at);
  if (before === undefined || (role === 'user' && !(await hasOtherAdmin(tx, id)))) return;
  for (const { event, details } of await changePerson(tx, leaving, before, { role })) {
    const said = { ...details, by: 'identity provider' };
    await recordAudit(tx, { event, at, actor_id: id, target_id: id, address, details: said });
  }
}

async function changePerson(tx: Db, leaving: LeavingAccounts, before: UserRow, change: Change): Promise<Entry[]> {
  const changed = differences(change, before);
  if (Object.keys(changed).length === 0) return [];
  const { role, is_active, ...person } = changed;
  const wasAdmin = before.role === 'admin' && before.is_active;
  const losesAdmin = wasAdmin && (role === 'user' || is_active === false);
  if (losesAdmin && !(await hasOtherAdmin(tx, before.id))) fail('accounts.last_admin');
  if (!(await updateUserRow(tx, before.id, changed))) fail('auth.email_taken');
  if (losesAdmin) await leaving.loseAdmin(tx, before.id);
  if (is_active === false) await leaving.signOut(tx, before.id);
  return personEntries(before, changed, Object.keys(person));
}

/** Contains names of fields, never their values. */
function personEntries(before: UserRow, { role, is_active }: Fields, fields: string[]): Entry[] {
  const entries: Entry[] = [];
  if (fields.length > 0) entries.push({ event: 'user.changed', details: { fields: fields.join(', ') } });
  if (role !== undefined) entries.push({ event: 'user.role_changed', details: { old: before.role, new: role } });
  if (is_active !== undefined) entries.push({ event: is_active ? 'user.activated' : 'user.deactivated' });
  return entries;
}

type Fields = Partial<UserFields & AccessFields>;

function differences({ first_name, last_name, email, phone_number, role, is_active }: Change, before: UserRow): Fields {
  const asked = Object.entries({ first_name, last_name, email, phone_number, role, is_active });
  return Object.fromEntries(
    asked.filter(([name, value]) => value !== undefined && value !== before[name as keyof Fields]),
  );
}

/** Changes the given parts of a user's plan; returns the audit entries. */
async function changePlan(
  tx: Db,
  context: Pick<Context, 'clock' | 'jobs'>,
  before: UserRow,
  change: z.output<typeof UserChange>,
): Promise<Pick<AuditEntry, 'event' | 'details'>[]> {
  const { subscription_type: type, subscription_status: status, subscription_expires_at: expires_at } = change;
  const asked = Object.entries({ type, status, expires_at }).filter(([, value]) => value !== undefined);
  if (asked.length === 0) return [];
  await setSubscription(tx, context, before.id, Object.fromEntries(asked));
  const old = planOf(before);
  const current = planOf((await findUserRow(tx, before.id, context.clock.now())) ?? before);
  const changed = Object.entries(current).filter(([name, value]) => value !== old[name]);
  if (changed.length === 0) return [];
  const details = changed.flatMap(([name, value]) => [
    [`old_${name}`, old[name]],
    [`new_${name}`, value],
  ]);
  return [{ event: 'user.plan_changed', details: Object.fromEntries(details) }];
}

function planOf(row: UserRow): Record<string, string> {
  return {
    plan: row.subscription_type,
    status: row.subscription_status,
    end: row.subscription_expires_at?.toISOString() ?? 'never',
  };
}
