import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { buildUptimeQuery, type MinutesUp, type UptimeSpan } from '../../uptime/index.ts';
import { type Amounts, buildFigureSumsQuery, type FoundAmount, type Series, toAmounts } from './figures.store.ts';
import { buildEndingPlansQuery, buildOverduePlansQuery, type OverduePlans } from './plans.store.ts';

interface DashboardRows {
  figures: FoundAmount[];
  overdue: OverduePlans[];
  uptime: { first: string | null; minutes: number };
}

// Each is a single statement, so its numbers share one snapshot without a transaction.

/** Everything the dashboard shows. */
export async function readDashboardRows(
  db: Db,
  { series, now, span }: { series: readonly Series[]; now: Date; span: UptimeSpan },
): Promise<{ amounts: Amounts[]; overdue: OverduePlans[]; uptime: MinutesUp }> {
  const { rows } = await sql<DashboardRows>`
    select (select coalesce(json_agg(f), '[]') from (${buildFigureSumsQuery(series)}) f) as figures,
      (select coalesce(json_agg(o), '[]') from (${buildOverduePlansQuery(db, now)}) o) as overdue,
      (select row_to_json(u) from (${buildUptimeQuery(span)}) u) as uptime`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The dashboard query returned no row.');
  const { first, minutes } = row.uptime;
  const uptime = { first: first === null ? null : new Date(first), minutes };
  return { amounts: toAmounts(series, row.figures), overdue: row.overdue, uptime };
}

interface SubscriptionRows {
  figures: FoundAmount[];
  overdue: OverduePlans[];
  ending: number;
}

/** Subscriptions at `now`, and how many of them end by `soon`. */
export async function readSubscriptionRows(
  db: Db,
  { series, now, soon }: { series: readonly Series[]; now: Date; soon: Date },
): Promise<{ amounts: Amounts[]; overdue: OverduePlans[]; ending: number }> {
  const { rows } = await sql<SubscriptionRows>`
    select (select coalesce(json_agg(f), '[]') from (${buildFigureSumsQuery(series)}) f) as figures,
      (select coalesce(json_agg(o), '[]') from (${buildOverduePlansQuery(db, now)}) o) as overdue,
      (${buildEndingPlansQuery(now, soon)}) as ending`.execute(db);
  const { figures = [], overdue = [], ending = 0 } = rows[0] ?? {};
  return { amounts: toAmounts(series, figures), overdue, ending };
}
