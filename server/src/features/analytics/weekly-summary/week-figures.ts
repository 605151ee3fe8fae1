import { PLANS } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { readDays } from '../../../platform/core/days.ts';
import { countFeedbackByDay, countRefusals, listKnowledgeGaps } from '../../chat/index.ts';
import { countErrorGroupsByStatus } from '../../errors/index.ts';
import { readDashboard } from '../figures/dashboard.ts';
import { readProfit } from '../profit/profit.ts';
import { getWeekBefore, type Week } from './week.ts';

const MOST_GAPS = 5;

/** The figures of one week. */
export interface WeekFigures {
  new_users: number;
  questions: number;
  /** Refused answers. */
  unanswered: number;
  /** Percent of ratings; null if there were none. */
  helpful_rate: number | null;
  revenue: number;
  model_cost: number;
  uptime_percentage: number | null;
}

export interface WeekReport {
  figures: WeekFigures;
  before: WeekFigures;
  /** Paid plans that cost more than they earned, with the loss in dollars. */
  losing: { name: string; loss: number }[];
  gaps: { question: string; count: number }[];
  open_errors: number;
}

type Parts = Pick<Context, 'db' | 'clock' | 'config'>;

/** The figures of a week (UTC) and of the week before. */
export async function readWeekReport(parts: Parts, week: Week): Promise<WeekReport> {
  const { db, clock } = parts;
  const { from, until } = readDays({ start_date: week.first, end_date: week.last }, clock.now());
  const [{ plans, ...figures }, { plans: _, ...before }] = [
    await readFigures(parts, week),
    await readFigures(parts, getWeekBefore(week)),
  ];
  const gaps = await listKnowledgeGaps(db, from, until, MOST_GAPS);
  const groups = await countErrorGroupsByStatus(db);
  return {
    figures,
    before,
    losing: plans
      .filter(({ plan, is_losing }) => is_losing && plan !== 'free')
      .map(({ plan, profit }) => ({ name: PLANS[plan].name, loss: -profit })),
    gaps,
    open_errors: groups.filter(({ status }) => status === 'open').reduce((sum, { count }) => sum + count, 0),
  };
}

async function readFigures(parts: Parts, { first: start_date, last: end_date }: Week) {
  const { db, clock } = parts;
  const { from, until } = readDays({ start_date, end_date }, clock.now());
  const dashboard = await readDashboard(parts, { start_date, end_date, time_zone: 'UTC' });
  const profit = await readProfit(parts, { start_date, end_date, page: 1, page_size: 1 });
  const ratings = await countFeedbackByDay(db, from, until);
  const helpful = ratings.reduce((sum, day) => sum + day.helpful, 0);
  const all = ratings.reduce((sum, day) => sum + day.helpful + day.not_helpful, 0);
  const { new_users, questions, revenue } = dashboard.data.period;
  return {
    new_users,
    questions,
    unanswered: await countRefusals(db, from, until),
    helpful_rate: all === 0 ? null : (100 * helpful) / all,
    revenue,
    model_cost: profit.data.model_cost,
    uptime_percentage: dashboard.data.uptime_percentage,
    plans: profit.data.by_plan,
  };
}
