import type { ClientInfo } from '@haulwise/contract';
import { recordAudit } from '../../platform/audit/audit-log.store.ts';
import { fail } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/core/context.ts';
import type { AdminCall } from './admin-call.ts';
import { findClientInfo } from './client-info.store.ts';
import { findUserRow } from './users.store.ts';

/** Shows the company record of a user to an administrator, and writes down that he looked. */
export async function viewCompany(
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
