import { sql } from 'kysely';
import { type Db, runInTransaction } from '../../platform/db/database.ts';

/** A month (UTC) by its first day, `YYYY-MM-DD`. */
export type Month = string;

const SCHEMA = 'event_months';
/** Writers of events and users queue behind a change of partitions, so it must not wait long itself. */
const LOCK_TIMEOUT = '2s';

const tableOf = (month: Month) => sql.id(SCHEMA, `m${month.slice(0, 7).replace('-', '_')}`);
const startOf = (month: Month) => sql`${sql.lit(`${month} 00:00:00+00`)}`;
const nextOf = (month: Month): Month => {
  const next = new Date(`${month}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 10);
};

/** The months that have a partition, oldest first. */
export async function listMonths(db: Db): Promise<Month[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'analytics_events'::regclass and c.relname ~ '^m[0-9]{4}_[0-9]{2}$' order by 1`.execute(db);
  return rows.map(({ name }) => `${name.slice(1).replace('_', '-')}-01`);
}

/** The months before `until` that still have events in the default partition (`rest`). */
export async function listMonthsOfRest(db: Db, until: Date): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select distinct date_trunc('month', at at time zone 'UTC')::date as month from event_months.rest
    where at < ${until} order by 1`.execute(db);
  return rows.map(({ month }) => month);
}

/** Creates the partition of a month and moves its events out of the default partition. Events are not counted again. */
export async function createMonth(db: Db, month: Month): Promise<void> {
  const [table, from, until] = [tableOf(month), startOf(month), startOf(nextOf(month))];
  await runInTransaction(db, async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx);
    await sql`lock table analytics_events in share row exclusive mode`.execute(tx);
    await sql`create table ${table} (like analytics_events including all)`.execute(tx);
    await sql`
      with moved as (delete from event_months.rest where at >= ${from} and at < ${until} returning *)
      insert into ${table} select * from moved`.execute(tx);
    await sql`alter table analytics_events attach partition ${table} for values from (${from}) to (${until})`.execute(
      tx,
    );
  });
}

/** Drops the partition of a month. The figures counted from its events stay. */
export async function deleteMonth(db: Db, month: Month): Promise<void> {
  await runInTransaction(db, async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx);
    await sql`drop table ${tableOf(month)}`.execute(tx);
  });
}

/** Deletes up to `most` events older than `before`; returns how many. */
export async function deleteSomeEvents(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from analytics_events where (id, at) in (
      select id, at from analytics_events where at < ${before} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes up to `most` rows of user activity from days before `before` (UTC); returns how many. */
export async function deleteSomeUserDays(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from user_days where (user_id, day) in (
      select user_id, day from user_days where day < (${before}::timestamptz at time zone 'UTC')::date limit ${most})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
