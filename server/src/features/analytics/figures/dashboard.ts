import { type analyticsEndpoints, type DashboardStats, FEATURES } from '@haulwise/contract';
import type { z } from 'zod';
import type { Context } from '../../../platform/core/context.ts';
import { readZonedDays, type ZonedDays } from '../../../platform/core/days.ts';
import { computeUptime, toUptimeSpan } from '../../uptime/index.ts';
import { readDashboardRows } from './dashboard.store.ts';
import { getFeatureFigure } from './feature-usage.ts';
import { ALL_TIME, type Amounts, type Series } from './figures.store.ts';
import { computePlanCounts, PLAN_FIGURES } from './plans.ts';

const TOTALS = ['users', 'questions', 'answers', 'revenue', 'files', 'storage'] as const;
const CHARTS = ['users', 'questions', 'revenue'] as const;

/** The figures and charts of the dashboard, from one snapshot. They equal a recount of the rows. */
export async function readDashboard(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: z.output<typeof analyticsEndpoints.getDashboard.query>,
): Promise<z.output<typeof analyticsEndpoints.getDashboard.reply>> {
  const now = clock.now();
  const days = readZonedDays(query, now);
  const span = toUptimeSpan(days.from, days.until, now);
  const { amounts, overdue, uptime } = await readDashboardRows(db, { series: seriesOf(days), now, span });
  const { totals, plans, charts } = readCharts(days, amounts);
  const { active } = computePlanCounts(plans, overdue);
  return { data: { ...totals, premium_users: active, uptime_percentage: computeUptime(span, uptime), ...charts } };
}

type Totals = Pick<
  DashboardStats,
  'total_users' | 'total_files' | 'total_storage_used' | 'total_messages' | 'total_revenue'
>;
type Charts = Omit<DashboardStats, keyof Totals | 'premium_users' | 'uptime_percentage'>;

function seriesOf(days: ZonedDays): Series[] {
  const [first, until] = [days.from.getTime(), days.until.getTime()];
  const times = [days.previous.from.getTime(), ...days.starts.map((start) => start.getTime())];
  return [
    { figures: TOTALS, bounds: ALL_TIME },
    { figures: PLAN_FIGURES, bounds: ALL_TIME },
    { figures: CHARTS, bounds: times },
    { figures: ['users'], bounds: [Number.NEGATIVE_INFINITY, first] },
    { figures: FEATURES.map(getFeatureFigure), bounds: [first, until] },
  ];
}

/** Reads totals and charts from the amounts of `seriesOf`. */
function readCharts(days: ZonedDays, amounts: Amounts[]) {
  const [totals = new Map(), plans = new Map(), byTime = new Map(), before = new Map(), features = new Map()] = amounts;
  const totalOf = (figure: (typeof TOTALS)[number]): number => totals.get(figure)?.[0] ?? 0;
  const chartOf = (figure: (typeof CHARTS)[number]): number[] => byTime.get(figure) ?? [];
  return {
    plans,
    totals: {
      total_users: totalOf('users'),
      total_files: totalOf('files'),
      total_storage_used: totalOf('storage'),
      total_messages: totalOf('questions') + totalOf('answers'),
      total_revenue: totalOf('revenue') / 100,
    } satisfies Totals,
    charts: {
      ...drawCharts(days, chartOf, before.get('users')?.[0] ?? 0),
      feature_usage_chart: FEATURES.map((feature_name) => ({
        feature_name,
        total_uses: features.get(getFeatureFigure(feature_name))?.[0] ?? 0,
      })),
    } satisfies Charts,
  };
}

/** The first amount of a figure is the sum of the previous period. */
function drawCharts(days: ZonedDays, amountsOf: (figure: (typeof CHARTS)[number]) => number[], usersBefore: number) {
  const [usersThen = 0, ...users] = amountsOf('users');
  const [questionsThen = 0, ...questions] = amountsOf('questions');
  const [revenueThen = 0, ...revenue] = amountsOf('revenue');
  let joined = usersBefore;
  return {
    user_growth_chart: days.all.map((date, i) => {
      const new_users = users[i] ?? 0;
      joined += new_users;
      return { date, new_users, total_users: joined };
    }),
    activity_chart: days.all.map((date, i) => ({ date, questions: questions[i] ?? 0 })),
    revenue_chart: days.all.map((date, i) => ({ date, revenue: (revenue[i] ?? 0) / 100 })),
    period: {
      start_date: days.all[0] ?? '',
      end_date: days.all.at(-1) ?? '',
      new_users: sum(users),
      questions: sum(questions),
      revenue: sum(revenue) / 100,
    },
    previous_period: {
      start_date: days.previous.start_date,
      end_date: days.previous.end_date,
      new_users: usersThen,
      questions: questionsThen,
      revenue: revenueThen / 100,
    },
  };
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
