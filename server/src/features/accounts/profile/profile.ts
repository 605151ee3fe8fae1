import type { ProfileChange, User } from '@haulwise/contract';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { lockAccount } from '../users/accounts.store.ts';
import { updateUserRow } from '../users/users.store.ts';
import { readUser } from '../users/users.ts';
import { buildEmailChangedMail } from './email-changed-mail.ts';

/** Fails if it is not the caller's; counts as a guess unless the returned function is called. */
export type CheckPassword = (actor: Actor, password: string, ip: string) => Promise<() => Promise<void>>;

/** Changes the caller's own profile; a 400 if the email is taken, or is changed without the password. */
export async function updateProfile(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'mail'>,
  checkPassword: CheckPassword,
  actor: Actor,
  { password = '', ...change }: z.output<typeof ProfileChange>,
  ip: string,
): Promise<User> {
  const { config, db, clock, mail } = context;
  if (change.email !== undefined && change.email !== (await readUser(context, actor.user_id)).email) {
    if (password === '') fail('accounts.password_needed');
    const takeBackGuess = await checkPassword(actor, password, ip);
    await takeBackGuess();
  }
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) {
    await runInTransaction(db, async (tx) => {
      const before = await lockAccount(tx, actor.user_id);
      if (!(await updateUserRow(tx, actor.user_id, given))) fail('auth.email_taken');
      if (change.email === undefined || before === undefined || change.email === before.email) return;
      const { user_id } = actor;
      const entry = { at: clock.now(), actor_id: user_id, target_id: user_id, address: ip };
      await recordAudit(tx, { event: 'account.email_changed', ...entry });
      await mail.send(buildEmailChangedMail(config.installationName, before.email, before), { db: tx });
    });
  }
  return await readUser(context, actor.user_id);
}
