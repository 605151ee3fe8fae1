import type { User, UserDetail } from '@haulwise/contract';
import type { z } from 'zod';
import { fail } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/core/context.ts';
import { toUser, toUserDetail } from './user-replies.ts';
import { findUserRow } from './users.store.ts';

type ReadContext = Pick<Context, 'db' | 'clock'>;

/** Shows a user, with the subscription and what was paid. */
export async function readUser({ db, clock }: ReadContext, id: string): Promise<User> {
  const now = clock.now();
  return toUser((await findUserRow(db, id, now)) ?? fail('common.not_found'), now);
}

/** The same with what only administrators see. */
export async function readUserDetail({ db, clock }: ReadContext, id: string): Promise<z.output<typeof UserDetail>> {
  const now = clock.now();
  return toUserDetail((await findUserRow(db, id, now)) ?? fail('common.not_found'), now);
}
