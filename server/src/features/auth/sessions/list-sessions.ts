import type { Session } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/core/context.ts';
import { deviceInWords } from '../device.ts';
import { listSessionRows } from '../sessions.store.ts';

/** Where the caller is signed in: this session first, then the ones used last. */
export async function listSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
): Promise<{ count: number; next: null; previous: null; results: Session[] }> {
  const rows = await listSessionRows(db, actor.user_id, clock.now());
  const results = rows
    .map(({ user_agent, refreshed_at, ...row }) => ({
      ...row,
      device: deviceInWords(user_agent),
      created_at: row.created_at.toISOString(),
      last_used_at: refreshed_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      is_current: row.id === actor.session_id,
    }))
    .sort((a, b) => Number(b.is_current) - Number(a.is_current));
  return { count: results.length, next: null, previous: null, results };
}
