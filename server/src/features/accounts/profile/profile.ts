import type { ProfileChange, User } from '@haulwise/contract';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { lockEmail, updateUserRow } from '../users/users.store.ts';
import { readUser } from '../users/users.ts';
import { buildEmailChangedMail } from './email-changed-mail.ts';

/** Changes the caller's own profile; a 400 if the e-mail is taken. */
export async function updateProfile(
  context: Pick<Context, 'db' | 'clock' | 'mail'>,
  actor: Actor,
  change: z.output<typeof ProfileChange>,
  ip: string,
): Promise<User> {
  const { db, clock, mail } = context;
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) {
    await runInTransaction(db, async (tx) => {
      const before = await lockEmail(tx, actor.user_id);
      if (!(await updateUserRow(tx, actor.user_id, given))) fail('auth.email_taken');
      if (change.email === undefined || before === undefined || change.email === before) return;
      const { user_id } = actor;
      const entry = { at: clock.now(), actor_id: user_id, target_id: user_id, address: ip };
      await recordAudit(tx, { event: 'account.email_changed', ...entry });
      await mail.send(buildEmailChangedMail(before, actor), { db: tx });
    });
  }
  return await readUser(context, actor.user_id);
}
