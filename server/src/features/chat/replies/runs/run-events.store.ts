import type { Frame, StreamEvent } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { RunStatus } from '../runs.store.ts';

/** Tells which runs have new events or have ended: their ids, separated by spaces. */
export const RUN_EVENTS_CHANNEL = 'run_events';
/** A notification has room for 7,999 bytes. */
const IDS_TOLD_AT_ONCE = 200;

export interface EventBatch {
  run_id: string;
  frames: Frame[];
}

/** An event with its number. Neighbouring deltas are stored as one, with the last number and the length of each. */
export type StoredEvent = [number, StreamEvent] | [number, StreamEvent, string];

/**
 * Stores events of runs in one statement, and tells the other processes of them. Runs that are gone (conversation
 * deleted) are skipped. On its own, the commit does not wait for the disk: only the finished answer must survive a power
 * cut, so its last events are stored `with_answer`, in its transaction.
 */
export async function insertRunEvents(db: Db, batches: EventBatch[], how: 'alone' | 'with_answer'): Promise<void> {
  const ids = batches.map((batch) => batch.run_id);
  const sequences = batches.map((batch) => batch.frames.at(-1)?.id ?? 0);
  const events = batches.map((batch) => JSON.stringify(toStored(batch.frames)));
  const hasEvents = batches.map((batch) => batch.frames.length > 0);
  const told = Array.from({ length: Math.ceil(ids.length / IDS_TOLD_AT_ONCE) }, (_, n) =>
    ids.slice(n * IDS_TOLD_AT_ONCE, (n + 1) * IDS_TOLD_AT_ONCE).join(' '),
  );
  const commit = how === 'alone' ? sql`set_config('synchronous_commit', 'off', true)` : sql`null`;
  await sql`
    with told as (select ${commit}, count(pg_notify(${RUN_EVENTS_CHANNEL}, ids)) from unnest(${told}::text[]) as t (ids))
    insert into run_events (run_id, last_sequence, events)
    select b.run_id, b.last_sequence, b.events::jsonb
    from told cross join unnest(${ids}::uuid[], ${sequences}::int[], ${events}::text[], ${hasEvents}::boolean[])
      as b (run_id, last_sequence, events, has_events)
    join runs on runs.id = b.run_id
    where b.has_events
    on conflict do nothing`.execute(db);
}

/** Events of a run after a sequence number, in order. */
export async function listRunEvents(db: Db, id: string, after: number): Promise<Frame[]> {
  const [found] = await listEventsOfRuns(db, [{ run_id: id, after }]);
  return toFrames(found?.events ?? [], after);
}

/** The numbers of the events of a run that are stored. */
export async function listStoredIds(db: Db, id: string): Promise<Set<number>> {
  const [found] = await listEventsOfRuns(db, [{ run_id: id, after: 0 }]);
  const ids = (found?.events ?? []).flatMap(([last, , lengths = '0']) =>
    lengths.split(' ').map((_, before) => last - before),
  );
  return new Set(ids);
}

export interface RunState {
  run_id: string;
  /** Null if the run is gone. */
  status: RunStatus | null;
  /** In order. */
  events: StoredEvent[];
}

/** The state of several runs at one moment, with what was stored of each after a sequence number. */
export async function listEventsOfRuns(db: Db, runs: { run_id: string; after: number }[]): Promise<RunState[]> {
  const { rows } = await sql<Omit<RunState, 'events'> & { events: StoredEvent[][] }>`
    select w.run_id, (select status from runs where id = w.run_id), coalesce((
      select jsonb_agg(events order by last_sequence) from run_events e
      where e.run_id = w.run_id and e.last_sequence > w.after
    ), '[]') as events
    from unnest(${runs.map((run) => run.run_id)}::uuid[], ${runs.map((run) => run.after)}::int[]) as w (run_id, after)`.execute(
    db,
  );
  return rows.map(({ run_id, status, events }) => ({ run_id, status, events: events.flat() }));
}

function toStored(frames: Frame[]): StoredEvent[] {
  const stored: StoredEvent[] = [];
  let lengths: number[] = [];
  for (const { id, event } of frames) {
    const last = stored.at(-1);
    const isNext = event.type === 'delta' && last?.[1].type === 'delta' && last[0] === id - 1;
    lengths = isNext ? lengths : [];
    if (event.type === 'delta') lengths.push(event.content.length);
    if (!isNext) stored.push([id, event]);
    else {
      const content = last[1].type === 'delta' ? last[1].content + event.content : event.content;
      stored[stored.length - 1] = [id, { type: 'delta', content }, lengths.join(' ')];
    }
  }
  return stored;
}

/** The events after a sequence number, which may be in the middle of what was stored as one. */
export function toFrames(stored: StoredEvent[], after: number): Frame[] {
  return stored.flatMap(([id, event, lengths]) => {
    if (id <= after) return [];
    if (lengths === undefined || event.type !== 'delta') return [{ id, event }];
    const all = lengths.split(' ').map(Number);
    // The first of them that the reader has not seen.
    const first = Math.max(0, all.length - (id - after));
    const seen = all.slice(0, first).reduce((sum, length) => sum + length, 0);
    return [{ id, event: { ...event, content: event.content.slice(seen) } }];
  });
}
