import type { ClientInfo, ClientInfoChange } from '@haulwise/contract';
import type { Actor } from '../../platform/core/actor.ts';
import { fail } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/core/context.ts';
import { saveClientInfo } from './client-info.store.ts';
import { readClientInfo } from './read-client-info.ts';

/** Changes the fields that are given of the caller's company record; with none it changes and makes nothing. */
export async function changeClientInfo(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  change: ClientInfoChange,
): Promise<ClientInfo> {
  const now = clock.now();
  if ((change.year_started ?? 0) > now.getUTCFullYear()) fail('accounts.year_in_future');
  if (Object.values(change).every((value) => value === undefined)) return readClientInfo(db, actor);
  return await saveClientInfo(db, actor.user_id, change, now);
}
