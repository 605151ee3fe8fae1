import {
  type ClientInfo,
  type ClientInfoChange,
  type ClientInfoStatus,
  EMPTY_CLIENT_INFO,
  isClientInfoCompleted,
} from '@haulwise/contract';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { type Actor, isMember } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AdminCall } from '../admin-call.ts';
import { checkOwner, isOwner } from '../companies/company.policy.ts';
import { findUserRow } from '../users/users.store.ts';
import { findClientInfo, saveClientInfo } from './client-info.store.ts';

/** The record of the caller's company; an empty one if none was saved. */
export async function readClientInfo(db: Db, actor: Actor): Promise<ClientInfo> {
  return (await findClientInfo(db, actor.user_id)) ?? EMPTY_CLIENT_INFO;
}

/** Whether the caller's company has a record, whether enough of it is filled in, and whether the caller may change it. */
export async function readClientInfoStatus(db: Db, actor: Actor): Promise<ClientInfoStatus> {
  const info = await findClientInfo(db, actor.user_id);
  return {
    has_client_info: info !== null,
    is_completed: info !== null && isClientInfoCompleted(info),
    can_change: !isMember(actor) || (await isOwner(db, actor)),
  };
}

/** Changes these fields of the record of the caller's company, if they own it. A change without fields does not create a record. */
export async function updateClientInfo(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  change: ClientInfoChange,
): Promise<ClientInfo> {
  const now = clock.now();
  if (isMember(actor)) await checkOwner(db, actor);
  if ((change.year_started ?? 0) > now.getUTCFullYear()) fail('accounts.year_in_future');
  if (Object.values(change).every((value) => value === undefined)) return readClientInfo(db, actor);
  return await saveClientInfo(db, actor.user_id, change, now);
}

/** Reads a user's company record for an administrator, and audits it. */
export async function readCompanyForAdmin(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { actor, ip }: AdminCall,
  id: string,
): Promise<ClientInfo> {
  const now = clock.now();
  if (!(await findUserRow(db, id, now))) fail('common.not_found');
  const company = (await findClientInfo(db, id)) ?? fail('accounts.no_client_info');
  await recordAudit(db, { event: 'company.viewed', at: now, actor_id: actor.user_id, target_id: id, address: ip });
  return company;
}
