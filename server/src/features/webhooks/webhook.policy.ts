import { COMPANY_EVENTS, SERVER_EVENTS, type WebhookEvent } from '@haulwise/contract';
import { type Actor, isMember } from '../../platform/core/actor.ts';
import { fail } from '../../platform/core/app-error.ts';
import { type Owned, toOwned } from '../../platform/core/owned.ts';
import type { Db } from '../../platform/db/database.ts';
import { findOwnedCompanyId } from '../accounts/index.ts';
import { findWebhookRow, type Keeper, type WebhookRow } from './webhooks.store.ts';

/** Whose webhooks the caller keeps: administrators the server's, owners their company's; nobody else keeps any. */
export async function requireKeeper(db: Db, actor: Actor): Promise<Keeper> {
  if (!isMember(actor)) return { company_id: null };
  const company_id = await findOwnedCompanyId(db, actor.user_id);
  return company_id === null ? fail('common.forbidden') : { company_id };
}

/** A webhook of the caller's; anybody else's is not found. */
export async function requireOwnWebhook(db: Db, actor: Actor, id: string): Promise<Owned<WebhookRow>> {
  const row = await findWebhookRow(db, await requireKeeper(db, actor), id);
  return row ? toOwned(row) : fail('common.not_found');
}

/** A company is told of its own events only, and administrators of none of a company's. */
export function checkEvents({ company_id }: Keeper, events: WebhookEvent[]): void {
  const allowed: readonly WebhookEvent[] = company_id === null ? SERVER_EVENTS : COMPANY_EVENTS;
  if (!events.every((event) => allowed.includes(event)))
    fail('webhooks.not_your_event', { values: { events: allowed.join(', ') } });
}
