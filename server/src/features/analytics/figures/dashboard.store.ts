import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type MinutesUp, minutesUp, type UptimeSpan } from '../heartbeats/uptime.store.ts';
import { type Amounts, amountsOf, type FoundAmount, type Series, summedFigures } from './figures.store.ts';
import { endingPlans, type OverduePlans, overduePlans } from './plans.store.ts';

interface DashboardRows {
  figures: FoundAmount[];
  overdue: OverduePlans[];
  uptime: { first: string | null; minutes: number };
}

// One statement each, so that what is asked for every 30 s is of one moment without a transaction.

/** All that the dashboard shows. */
export async function readDashboardRows(
  db: Db,
  { series, now, span }: { series: readonly Series[]; now: Date; span: UptimeSpan },
): Promise<{ amounts: Amounts[]; overdue: OverduePlans[]; uptime: MinutesUp }> {
  const { rows } = await sql<DashboardRows>`
    select (select coalesce(json_agg(f), '[]') from (${summedFigures(series)}) f) as figures,
      (select coalesce(json_agg(o), '[]') from (${overduePlans(db, now)}) o) as overdue,
      (select row_to_json(u) from (${minutesUp(span)}) u) as uptime`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A statement without a table gave no row.');
  const { first, minutes } = row.uptime;
  const uptime = { first: first === null ? null : new Date(first), minutes };
  return { amounts: amountsOf(series, row.figures), overdue: row.overdue, uptime };
}

interface SubscriptionRows {
  figures: FoundAmount[];
  overdue: OverduePlans[];
  ending: number;
}

/** Subscriptions as they are at `now`, and how many of them end until `soon`. */
export async function readSubscriptionRows(
  db: Db,
  { series, now, soon }: { series: readonly Series[]; now: Date; soon: Date },
): Promise<{ amounts: Amounts[]; overdue: OverduePlans[]; ending: number }> {
  const { rows } = await sql<SubscriptionRows>`
    select (select coalesce(json_agg(f), '[]') from (${summedFigures(series)}) f) as figures,
      (select coalesce(json_agg(o), '[]') from (${overduePlans(db, now)}) o) as overdue,
      (${endingPlans(now, soon)}) as ending`.execute(db);
  const { figures = [], overdue = [], ending = 0 } = rows[0] ?? {};
  return { amounts: amountsOf(series, figures), overdue, ending };
}
