import { type ClientInfo, isClientInfoCompleted } from '@haulwise/contract';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { findClientInfo } from './client-info.store.ts';

const NOTHING: ClientInfo = {
  company_name: '',
  owner_name: '',
  state: '',
  city: '',
  year_started: null,
  trucks_count: null,
  monthly_revenue: null,
  gross_profit_margin: null,
  main_services: [],
  pricing_model: null,
  software_tools: [],
  current_challenges: '',
};

/** The caller's company record, an empty one where there is none. */
export async function readClientInfo(db: Db, actor: Actor): Promise<ClientInfo> {
  return (await findClientInfo(db, actor.user_id)) ?? NOTHING;
}

/** Whether the caller ever saved a company record, and whether enough of it is filled in. */
export async function readClientInfoStatus(
  db: Db,
  actor: Actor,
): Promise<{ has_client_info: boolean; is_completed: boolean }> {
  const info = await findClientInfo(db, actor.user_id);
  return { has_client_info: info !== null, is_completed: info !== null && isClientInfoCompleted(info) };
}
