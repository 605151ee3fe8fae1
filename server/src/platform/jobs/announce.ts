import type { WebhookEvent } from '@haulwise/contract';
import type { Clock } from '../core/clock.ts';
import { createId } from '../core/ids.ts';
import type { Db } from '../db/database.ts';
import type { Jobs } from './jobs.ts';

/** The queue that the webhooks read. */
export const ANNOUNCEMENTS = 'announcements';

/** Something that happened and that somebody outside may want to know. */
export interface Announcement {
  id: string;
  event: WebhookEvent;
  /** Whose it is; null for the server's. */
  company_id: string | null;
  /** ISO 8601. */
  at: string;
  data: Record<string, unknown>;
}

/** Tells of an event: in the transaction that makes it true, so that it is told if and only if it happened. */
export async function sendAnnouncement(
  { jobs, clock }: { jobs: Pick<Jobs, 'enqueue'>; clock: Clock },
  tx: Db,
  { event, company_id, data }: Pick<Announcement, 'event' | 'company_id' | 'data'>,
): Promise<void> {
  const announcement: Announcement = { id: createId(), event, company_id, at: clock.now().toISOString(), data };
  await jobs.enqueue(ANNOUNCEMENTS, announcement, { db: tx });
}
