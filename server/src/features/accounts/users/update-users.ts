import type { UsersChange } from '@haulwise/contract';
import type { z } from 'zod';
import { AppError, formatError } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { AdminCall } from '../admin-call.ts';
import type { LeavingAccounts } from '../leaving-accounts.ts';
import { updateUser } from './update-user.ts';

/**
 * Changes the access or plan of several users, each in a transaction of its own: a user whom the change is refused for
 * does not affect the others, and what was done stays done if the server dies.
 */
export async function updateUsers(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'jobs' | 'mail'>,
  leaving: LeavingAccounts,
  call: AdminCall,
  { user_ids, change }: z.output<typeof UsersChange>,
): Promise<{ changed: string[]; failed: { id: string; error: string }[] }> {
  const result: Awaited<ReturnType<typeof updateUsers>> = { changed: [], failed: [] };
  for (const id of new Set(user_ids)) {
    try {
      await updateUser(context, leaving, call, id, change);
      result.changed.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      result.failed.push({ id, error: formatError(error) });
    }
  }
  return result;
}
