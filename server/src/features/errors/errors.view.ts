import type { ErrorGroup } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import { readDays } from '../../platform/core/days.ts';
import { findUsernames } from '../accounts/index.ts';
import { countGroupErrorsByDay, type ErrorGroupRow } from './errors.store.ts';

const DAYS_SHOWN = 14;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Groups for the wire, in the order of the rows, each with its last 14 days (UTC). */
export async function toErrorGroups(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rows: ErrorGroupRow[],
): Promise<ErrorGroup[]> {
  const now = clock.now();
  const first = new Date(now.getTime() - (DAYS_SHOWN - 1) * DAY_MS).toISOString().slice(0, 10);
  const { from, all } = readDays({ start_date: first }, now);
  const ids = rows.map(({ id }) => id);
  const resolvers = rows.map(({ resolved_by }) => resolved_by);
  const [days, person] = await Promise.all([countGroupErrorsByDay(db, ids, from), loadPeople(db, resolvers)]);
  const counts = new Map(days.map(({ group_id, date, occurrences }) => [`${group_id} ${date}`, occurrences]));
  return rows.map(({ occurrences, ...row }) => ({
    ...row,
    count: occurrences,
    first_seen_at: row.first_seen_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_by: person(row.resolved_by),
    by_day: all.map((date) => ({ date, occurrences: counts.get(`${row.id} ${date}`) ?? 0 })),
  }));
}

/** Loads users by id. The returned function gives null for deleted users. */
export async function loadPeople(db: Context['db'], ids: (string | null)[]) {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const names = known.length === 0 ? new Map<string, string>() : await findUsernames(db, known);
  return (id: string | null) => {
    const username = id === null ? undefined : names.get(id);
    return id === null || username === undefined ? null : { id, username };
  };
}
