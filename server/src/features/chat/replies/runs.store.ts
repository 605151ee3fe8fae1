import type { MessageStatus } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The status of its message, except that it is `running` while the message is `streaming`. */
export type RunStatus = 'running' | Exclude<MessageStatus, 'streaming'>;

export interface RunRow {
  id: string;
  user_id: string;
  conversation_id: string;
  user_message_id: string;
  message_id: string;
  instance_id: string;
  status: RunStatus;
  request_hash: string | null;
}

const columns = [
  'id',
  'user_id',
  'conversation_id',
  'user_message_id',
  'message_id',
  'instance_id',
  'request_hash',
] as const;
const status = sql<RunStatus>`status`.as('status');

/** A process without a heartbeat for this long is dead, and so are its runs. */
const DEAD_AFTER_SECONDS = 8;
/** A run that its own process no longer writes is abandoned after this long: its end could not be stored. */
const ABANDONED_AFTER_SECONDS = 60;
export const RUN_STOP_CHANNEL = 'run_stop';
/** The id of a run, a space, and 1 or -1: somebody began or ceased to watch it on another process. */
export const RUN_WATCH_CHANNEL = 'run_watch';

export interface NewRun {
  id: string;
  user_id: string;
  conversation_id: string;
  user_message_id: string;
  message_id: string;
  instance_id: string;
  idempotency_key: string | null;
  request_hash: string | null;
}

/** Makes the requests of a user that start runs wait for each other until the transaction ends. */
export async function lockUserRuns(tx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`runs of ${userId}`}, 0))`.execute(tx);
}

/** Starts a run; false if one is already running in the conversation. */
export async function insertRun(db: Db, run: NewRun): Promise<boolean> {
  const row = await db
    .insertInto('runs')
    .values({ ...run, status: 'running' })
    .onConflict((oc) => oc.column('conversation_id').where('status', '=', 'running').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findRunningRun(db: Db, userId: string, conversationId: string): Promise<RunRow | undefined> {
  return db
    .selectFrom('runs')
    .select([...columns, status])
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('status', '=', 'running')
    .executeTakeFirst();
}

/** The running runs of a user, on any process; of all their conversations, or of those given. */
export async function listRunningRuns(db: Db, userId: string, conversationIds?: string[]): Promise<string[]> {
  let query = db.selectFrom('runs').select('id').where('user_id', '=', userId).where('status', '=', 'running');
  if (conversationIds) query = query.where('conversation_id', '=', sql<string>`any(${conversationIds}::uuid[])`);
  const rows = await query.execute();
  return rows.map(({ id }) => id);
}

export function findRunByKey(db: Db, userId: string, key: string): Promise<RunRow | undefined> {
  return db
    .selectFrom('runs')
    .select([...columns, status])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function findRunStatus(db: Db, id: string): Promise<RunStatus | undefined> {
  const row = await db.selectFrom('runs').select(status).where('id', '=', id).executeTakeFirst();
  return row?.status;
}

export async function countRunningRuns(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('runs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Ends a running run; false if it had ended already. Its watchers on other processes are told with its last events. */
export async function finishRun(db: Db, id: string, status: Exclude<RunStatus, 'running'>): Promise<boolean> {
  const result = await db
    .updateTable('runs')
    .set({ status, finished_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Asks the process that writes the reply to stop. */
export async function sendStopRequest(db: Db, id: string): Promise<void> {
  await sql`
    with stopped as (update runs set is_stop_requested = true where id = ${id} returning id)
    select pg_notify(${RUN_STOP_CHANNEL}, id::text) from stopped`.execute(db);
}

/** Keeps a user's replies from starting until the transaction ends; on commit, their running replies stop on every process. */
export async function stopUserRuns(tx: Db, userId: string): Promise<void> {
  await lockUserRuns(tx, userId);
  await sql`
    with stopped as (
      update runs set is_stop_requested = true where user_id = ${userId} and status = 'running' returning id)
    select pg_notify(${RUN_STOP_CHANNEL}, id::text) from stopped`.execute(tx);
}

/** Those of the running replies' runs that were asked to stop, or are gone. */
export async function listStopRequests(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${ids}::uuid[]) as asked (id) left join runs on runs.id = asked.id
    where runs.id is null or runs.is_stop_requested`.execute(db);
  return rows.map(({ id }) => id);
}

export async function recordHeartbeat(db: Db, instanceId: string): Promise<void> {
  await sql`
    insert into run_instances (id, beat_at) values (${instanceId}, now())
    on conflict (id) do update set beat_at = now()`.execute(db);
}

/** The process that looks for dead runs. */
export interface Observer {
  instanceId: string;
  /** The runs that this process is writing now. */
  liveRunIds: string[];
  /** No other process can be alive: this one has the database to itself. */
  isAlone: boolean;
}

/**
 * Running runs that no process writes any more. Another process is judged by its heartbeat; this one knows its own runs,
 * and its heartbeat may be late only because it was paused.
 */
export async function listDeadRuns(db: Db, { instanceId, liveRunIds, isAlone }: Observer): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select r.id, r.user_id, r.conversation_id, r.user_message_id, r.message_id, r.instance_id, r.status, r.request_hash
    from runs r left join run_instances i on i.id = r.instance_id
    where r.status = 'running' and case when r.instance_id = ${instanceId}
      then r.id <> all(${liveRunIds}::uuid[]) and r.started_at < now() - make_interval(secs => ${ABANDONED_AFTER_SECONDS})
      else ${isAlone} or coalesce(i.beat_at, r.started_at) < now() - make_interval(secs => ${DEAD_AFTER_SECONDS}) end
    limit 500`.execute(db);
  return rows;
}

/** Deletes events that no watcher needs any more, instances that died long ago, and idempotency keys older than 24 hours. */
export async function deleteOldRunData(db: Db): Promise<void> {
  // Only replies of the last minutes have events, so their runs are found from these.
  await sql`
    delete from run_events where run_id in (
      select id from runs where finished_at < now() - interval '10 minutes' and id in (select run_id from run_events))`.execute(
    db,
  );
  await sql`
    update runs set idempotency_key = null, request_hash = null
    where idempotency_key is not null and started_at < now() - interval '24 hours'`.execute(db);
  await sql`
    delete from run_instances i where beat_at < now() - interval '1 day'
      and not exists (select from runs where instance_id = i.id and status = 'running')`.execute(db);
}
