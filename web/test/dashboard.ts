import type { DashboardStats } from '@haulwise/contract';
import type { Handlers } from './fake-api.ts';
import { aPage } from './open-admin.ts';

const DAY_MS = 86_400_000;

/** The days from one to another, inclusive. */
export function daysFrom(start: string, end: string): string[] {
  const count = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(start) + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Every day has its position in the range as its number of questions, so that values identify their day. */
export function aDashboard(
  { start_date = '2026-10-24', end_date = '2026-11-22' }: { start_date?: string; end_date?: string } = {},
  overrides: Partial<DashboardStats> = {},
): DashboardStats {
  const days = daysFrom(start_date, end_date);
  const period = { start_date, end_date, new_users: 30, questions: 465, revenue: 290 };
  return {
    total_users: 12_345,
    premium_users: 321,
    total_files: 87,
    total_storage_used: 1_572_864,
    total_messages: 1_234_567,
    total_revenue: 98_765.5,
    uptime_percentage: 99.97,
    user_growth_chart: days.map((date, index) => ({ date, new_users: 1, total_users: 12_316 + index })),
    activity_chart: days.map((date, index) => ({ date, questions: index + 1 })),
    revenue_chart: days.map((date, index) => ({ date, revenue: index % 3 === 0 ? 29 : 0 })),
    feature_usage_chart: [
      { feature_name: 'chat', total_uses: 4_321 },
      { feature_name: 'projects', total_uses: 210 },
      { feature_name: 'calculators', total_uses: 77 },
      { feature_name: 'templates', total_uses: 12 },
      { feature_name: 'exports', total_uses: 3 },
      { feature_name: 'sharing', total_uses: 0 },
    ],
    period,
    previous_period: { ...period, new_users: 25, questions: 620, revenue: 290 },
    ...overrides,
  };
}

export function someSubscriptions(active_subscriptions = 456) {
  return {
    active_subscriptions,
    by_type: {},
    by_status: {},
    expiring_soon: 0,
    mrr: 0,
    new_by_type: {},
  };
}

/** A server with all endpoints of the dashboard. */
export const dashboardHandlers: Handlers = {
  'GET /analytics/dashboard/': ({ query }) => ({ data: aDashboard(query) }),
  'GET /analytics/subscription-stats/': () => ({ data: someSubscriptions() }),
  'GET /chat/admin/analytics/': () => ({
    data: {
      questions_by_day: [{ date: '2026-11-22', questions: 1_200 }],
      active_users_by_day: [],
      median_answer_ms: 640,
      p95_answer_ms: 3_210,
      unanswered: 17,
      top_sources: [{ source: 'dump-fees-and-disposal-costs.md', answers: 52 }],
      knowledge_gaps: [],
    },
  }),
  'GET /chat/feedback/analytics/': () => ({
    data: { total: 40, helpful: 31, not_helpful: 9, helpful_rate: 0.775, by_day: [], worst_sources: [] },
  }),
  'GET /analytics/user-activity/stats/': () => ({
    data: { active_today: 12, active_7_days: 60, active_30_days: 210, quiet_paying_users: 1, by_day: [] },
  }),
  'GET /analytics/user-activity/': ({ query }) => ({
    data: {
      count: 1,
      results: [
        query.ordering === 'questions'
          ? {
              user: { id: 'u-2', username: 'quiet.quinn' },
              questions: 0,
              active_days: 0,
              events: 0,
              last_active_day: null,
            }
          : {
              user: { id: 'u-1', username: 'maria.ortega' },
              questions: 321,
              active_days: 20,
              events: 400,
              last_active_day: '2026-11-22',
            },
      ],
    },
  }),
  'GET /chat/conversations/': () => aPage([]),
};
