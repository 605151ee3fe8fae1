import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Measured } from './minute-meter.ts';

/** A minute of a process; without figures where all that is known is that it runs. */
export interface Beat extends Partial<Measured> {
  minute: Date;
}

/**
 * Keeps what one process did in minutes that differ. What comes for a minute again, because the clock was set back, is
 * added. With `measuresDatabase` the size of the database stands beside it.
 */
export async function keepBeats(db: Db, instanceId: string, beats: Beat[], measuresDatabase: boolean): Promise<void> {
  const size = measuresDatabase ? sql<number>`pg_database_size(current_database())` : null;
  await db
    .insertInto('heartbeats')
    .values(beats.map((beat) => ({ ...beat, instance_id: instanceId, database_bytes: size })))
    .onConflict((conflict) =>
      conflict.columns(['minute', 'instance_id']).doUpdateSet({
        requests: sql`heartbeats.requests + excluded.requests`,
        server_errors: sql`heartbeats.server_errors + excluded.server_errors`,
        timed_requests: sql`heartbeats.timed_requests + excluded.timed_requests`,
        response_ms: sql`heartbeats.response_ms + excluded.response_ms`,
        p95_response_ms: sql`greatest(heartbeats.p95_response_ms, excluded.p95_response_ms)`,
        memory_bytes: sql`greatest(heartbeats.memory_bytes, excluded.memory_bytes)`,
        cpu_seconds: sql`heartbeats.cpu_seconds + excluded.cpu_seconds`,
        loop_delay_ms: sql`greatest(heartbeats.loop_delay_ms, excluded.loop_delay_ms)`,
        database_bytes: sql`coalesce(excluded.database_bytes, heartbeats.database_bytes)`,
      }),
    )
    .execute();
}

/** Removes some beats before a day (`YYYY-MM-DD`, UTC) whose day is summed up; returns how many. */
export async function deleteSomeBeats(db: Db, day: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from heartbeats where (minute, instance_id) in (
      select minute, instance_id from heartbeats
      where minute < ${day}::timestamp at time zone 'UTC'
        and exists (select from system_metrics s where s.day = (minute at time zone 'UTC')::date)
      limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
