import { AUDIT_EVENTS, type auditEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { AuditFilter } from '../../platform/audit/audit-log.store.ts';
import type { Db } from '../../platform/db/database.ts';
import { findUserByName } from '../accounts/index.ts';

export type AuditQuery = z.output<typeof auditEndpoints.exportAuditLog.query>;

const DAY_MS = 24 * 60 * 60 * 1000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The query as a filter for the store; null if it names an unknown actor. */
export async function toAuditFilter(db: Db, query: AuditQuery): Promise<AuditFilter | null> {
  const filter: AuditFilter = {};
  if (query.action) filter.events = query.action.split(',').flatMap((action) => eventsNamed(action.trim()));
  if (query.user_id) filter.user_id = query.user_id;
  if (query.start_date) filter.from = startOf(query.start_date);
  if (query.end_date) filter.until = new Date(startOf(query.end_date).getTime() + DAY_MS);
  if (!query.actor) return filter;
  // An id also finds deleted users.
  const actor_id = ID.test(query.actor) ? query.actor : (await findUserByName(db, query.actor))?.id;
  return actor_id === undefined ? null : { ...filter, actor_id };
}

/** The action itself and all actions that begin with it. Accepts unknown actions: earlier versions wrote others. */
function eventsNamed(action: string): string[] {
  return [action, ...AUDIT_EVENTS.filter((event) => event.startsWith(`${action}.`))];
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}
