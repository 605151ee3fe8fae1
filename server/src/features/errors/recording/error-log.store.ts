import { sql } from 'kysely';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';

export interface NewOccurrence {
  id: string;
  at: Date;
  message: string;
  stack: string | null;
  path: string | null;
  user_id: string | null;
  user_agent: string | null;
  request_id: string | null;
  version: string | null;
}

/** Occurrences of one error since the last write. */
export interface NewErrorGroup {
  /** Used only if the group does not exist yet. */
  id: string;
  fingerprint: string;
  source: 'browser' | 'server' | 'job';
  kind: string;
  location: string;
  message: string;
  count: number;
  first_seen_at: Date;
  last_seen_at: Date;
  users: Set<string>;
  /** Occurrences by start of the hour (Unix ms). */
  hours: Map<number, number>;
  /** Only the latest. */
  occurrences: NewOccurrence[];
}

/** Occurrences stored per group; older ones are deleted. */
export const MOST_OCCURRENCES = 50;
/** Limited by source, so browsers cannot push out errors of the server. */
export const MOST_GROUPS: Record<NewErrorGroup['source'], number> = { browser: 1_000, server: 500, job: 500 };

/**
 * Adds occurrences to groups, creates new groups and reopens resolved ones. `groups` must be sorted by
 * fingerprint, so that concurrent writers lock rows in the same order and cannot deadlock.
 */
export function saveErrors(db: Db, groups: NewErrorGroup[], isKnown: (userId: string) => boolean): Promise<void> {
  return runInTransaction(db, async (tx) => {
    const written = await upsertGroups(tx, groups);
    const ids = new Map(written.map(({ fingerprint, id }) => [fingerprint, id]));
    const withId = groups.flatMap((group) => {
      const group_id = ids.get(group.fingerprint);
      return group_id === undefined ? [] : [{ group, group_id }];
    });
    await addHours(tx, withId);
    await addUsers(tx, withId, isKnown);
    await addOccurrences(tx, withId, isKnown);
    const grown = new Set(written.filter(({ is_new }) => is_new).map(({ source }) => source));
    for (const source of grown) await deleteGroupsBeyond(tx, source, MOST_GROUPS[source]);
  });
}

interface WrittenGroup {
  id: string;
  fingerprint: string;
  source: NewErrorGroup['source'];
  is_new: boolean;
}

async function upsertGroups(db: Db, groups: NewErrorGroup[]): Promise<WrittenGroup[]> {
  const values = groups.map(
    (g) => sql`(${g.id}::uuid, ${g.fingerprint}, ${g.source}, ${g.kind}, ${g.location}, ${g.message}, ${g.count}::int,
      ${g.first_seen_at}::timestamptz, ${g.last_seen_at}::timestamptz)`,
  );
  // An occurrence from before the group was resolved does not reopen it.
  const isBack = sql`kept.status = 'resolved' and excluded.last_seen_at > kept.resolved_at`;
  const { rows } = await sql<WrittenGroup>`
    insert into error_groups as kept
      (id, fingerprint, source, kind, location, message, occurrences, first_seen_at, last_seen_at)
    values ${sql.join(values)}
    on conflict (fingerprint) do update set
      message = excluded.message,
      occurrences = kept.occurrences + excluded.occurrences,
      first_seen_at = least(kept.first_seen_at, excluded.first_seen_at),
      last_seen_at = greatest(kept.last_seen_at, excluded.last_seen_at),
      status = case when ${isBack} then 'open' else kept.status end,
      reopened_count = kept.reopened_count + (${isBack})::int,
      resolved_at = case when ${isBack} then null else kept.resolved_at end,
      resolved_by = case when ${isBack} then null else kept.resolved_by end
    returning id, fingerprint, source, (xmax = 0) as is_new`.execute(db);
  return rows;
}

type Written = { group: NewErrorGroup; group_id: string }[];

async function addHours(db: Db, written: Written): Promise<void> {
  const rows = written.flatMap(({ group, group_id }) =>
    [...group.hours].map(([hour, occurrences]) => ({ group_id, hour: new Date(hour), occurrences })),
  );
  await db
    .insertInto('error_hours')
    .values(rows)
    .onConflict((oc) =>
      oc
        .columns(['group_id', 'hour'])
        .doUpdateSet({ occurrences: sql`error_hours.occurrences + excluded.occurrences` }),
    )
    .execute();
}

async function addUsers(db: Db, written: Written, isKnown: (userId: string) => boolean): Promise<void> {
  const rows = written.flatMap(({ group, group_id }) =>
    [...group.users].filter(isKnown).map((user_id) => ({ group_id, user_id, at: group.first_seen_at })),
  );
  // Arrays, because a statement takes a limited number of parameters.
  const { rows: added } = await sql<{ group_id: string }>`
    insert into error_users (group_id, user_id, first_met_at)
    select * from unnest(${rows.map(({ group_id }) => group_id)}::uuid[], ${rows.map(({ user_id }) => user_id)}::uuid[],
      ${rows.map(({ at }) => at)}::timestamptz[])
    on conflict do nothing returning group_id`.execute(db);
  const ids = added.map(({ group_id }) => group_id);
  await sql`
    update error_groups set users = error_groups.users + met.users
    from (select id, count(*)::int as users from unnest(${ids}::uuid[]) as id group by id) as met
    where error_groups.id = met.id`.execute(db);
}

async function addOccurrences(db: Db, written: Written, isKnown: (userId: string) => boolean): Promise<void> {
  const rows = written.flatMap(({ group, group_id }) =>
    group.occurrences.map((one) => ({
      ...one,
      group_id,
      user_id: one.user_id !== null && isKnown(one.user_id) ? one.user_id : null,
    })),
  );
  await db.insertInto('error_occurrences').values(rows).execute();
  const ids = written.map(({ group_id }) => group_id);
  await sql`
    delete from error_occurrences where id in (
      select id from (
        select id, row_number() over (partition by group_id order by at desc, id desc) as place
        from error_occurrences where group_id = any(${ids}::uuid[])
      ) as placed where place > ${MOST_OCCURRENCES})`.execute(db);
}

/** Deletes resolved groups first, then those a single user met; each least recently seen first. */
async function deleteGroupsBeyond(db: Db, source: string, most: number): Promise<void> {
  await sql`
    delete from error_groups where id in (
      select id from error_groups where source = ${source}
      order by (status = 'open') desc, (users > 1) desc, last_seen_at desc, id desc offset ${most})`.execute(db);
}
