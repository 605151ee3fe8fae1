import { z } from 'zod';
import { Payment } from '../billing/endpoints.ts';
import { PLAN_TYPES } from '../billing/plans.ts';
import { endpoint } from '../common/endpoint.ts';
import { Day, Dollars, Id, PageQuery, Timestamp } from '../common/primitives.ts';
import { FEATURES } from './features.ts';
import { createDataSchema, createListSchema, DayRange, Person, ZonedDayRange } from './range.ts';

const Count = z.number().int();

const PeriodTotals = z.object({
  start_date: Day,
  end_date: Day,
  new_users: Count,
  questions: Count,
  revenue: Dollars,
});

const PlanName = z.enum(PLAN_TYPES);

export const DashboardStats = z.object({
  total_users: Count,
  /** Users whose paid plan is active. */
  premium_users: Count,
  total_files: Count,
  /** Bytes, earlier versions included. */
  total_storage_used: Count,
  /** All questions and answers, ever. */
  total_messages: Count,
  total_revenue: Dollars,
  /** Percent of the minutes of the range with a heartbeat, since the first heartbeat ever; null if there is none. */
  uptime_percentage: z.number().nullable(),
  user_growth_chart: z.array(z.object({ date: Day, new_users: Count, total_users: Count })),
  activity_chart: z.array(z.object({ date: Day, questions: Count })),
  revenue_chart: z.array(z.object({ date: Day, revenue: Dollars })),
  feature_usage_chart: z.array(z.object({ feature_name: z.enum(FEATURES), total_uses: Count })),
  /** Sums of the charts. */
  period: PeriodTotals,
  /** The same number of days, immediately before the range. */
  previous_period: PeriodTotals,
});

const UserCosts = z.object({
  /** Null in one row, which sums all deleted accounts. */
  user: Person,
  /** The current plan; null if the account is deleted. */
  plan: PlanName.nullable(),
  revenue: Dollars,
  answers: Count,
  input_tokens: Count,
  output_tokens: Count,
  model_cost: Dollars,
  profit: Dollars,
});

export const dashboardEndpoints = {
  getDashboard: endpoint({
    method: 'GET',
    path: '/analytics/dashboard/',
    access: 'admin',
    tag: 'analytics',
    summary: 'The figures and charts of the dashboard; days without data are zeros',
    query: ZonedDayRange,
    reply: createDataSchema(DashboardStats),
  }),
  getSubscriptionStats: endpoint({
    method: 'GET',
    path: '/analytics/subscription-stats/',
    access: 'admin',
    tag: 'analytics',
    summary: 'Current subscriptions, and the plans of users who joined in the range',
    query: ZonedDayRange,
    reply: createDataSchema(
      z.object({
        /** Paid plans that are active. */
        active_subscriptions: Count,
        by_type: z.record(z.string(), Count),
        by_status: z.record(z.string(), Count),
        /** Active plans that end within seven days. */
        expiring_soon: Count,
        /** Monthly recurring revenue. */
        mrr: Dollars,
        /** Users who joined in the range, by their current plan. */
        new_by_type: z.record(z.string(), Count),
      }),
    ),
  }),
  getPaymentStats: endpoint({
    method: 'GET',
    path: '/analytics/payment-stats/',
    access: 'admin',
    tag: 'analytics',
    summary: 'Payments of the range; refunds count as negative amounts',
    query: ZonedDayRange,
    reply: createDataSchema(
      z.object({
        total_revenue: Dollars,
        payments: Count,
        refunds: Count,
        refunded: Dollars,
        average_payment: Dollars.nullable(),
        paying_users: Count,
        by_provider: z.array(z.object({ provider: z.string(), payments: Count, revenue: Dollars })),
        by_plan: z.array(z.object({ plan: z.string().nullable(), payments: Count, revenue: Dollars })),
        by_day: z.array(z.object({ date: Day, payments: Count, revenue: Dollars })),
      }),
    ),
  }),
  listAllPayments: endpoint({
    method: 'GET',
    path: '/analytics/payments/',
    access: 'admin',
    tag: 'analytics',
    summary: 'The payments of the range, refunds included, latest first',
    query: ZonedDayRange.extend(PageQuery.shape),
    reply: createListSchema(Payment.extend({ user: Person })),
  }),
  getUserDashboardStats: endpoint({
    method: 'GET',
    path: '/analytics/user-dashboard-stats/',
    access: 'admin',
    tag: 'analytics',
    summary: 'The figures of one user; default: the caller',
    query: z.object({ user_id: Id.optional() }),
    reply: createDataSchema(
      z.object({
        user: z.object({ id: z.string(), username: z.string() }),
        conversations: Count,
        messages: Count,
        questions_today: Count,
        questions_30_days: Count,
        folders: Count,
        feedback: Count,
        plan: PlanName.nullable(),
        total_revenue: Dollars,
        model_cost: Dollars,
        last_login: Timestamp.nullable(),
        last_active_day: Day.nullable(),
      }),
    ),
  }),
  getUsersListStats: endpoint({
    method: 'GET',
    path: '/analytics/users-list-stats/',
    access: 'admin',
    tag: 'analytics',
    summary: 'The figures above the list of users',
    query: ZonedDayRange.pick({ time_zone: true }),
    reply: createDataSchema(
      z.object({
        total_users: Count,
        active_users: Count,
        inactive_users: Count,
        admins: Count,
        /** Active paid plans of any kind. */
        premium_users: Count,
        /** Joined in the last 30 days including today, as on the dashboard. */
        new_users: Count,
        /** Signed in within the last 30 days. */
        recently_active_users: Count,
        total_revenue: Dollars,
      }),
    ),
  }),
  getProfit: endpoint({
    method: 'GET',
    path: '/analytics/profit/',
    access: 'admin',
    tag: 'analytics',
    summary: 'Revenue, model cost and profit by plan and by user, the greatest loss first',
    query: DayRange.extend(PageQuery.shape),
    reply: createDataSchema(
      z.object({
        /** US dollars per million tokens; null if none are configured, in which case every cost is 0. */
        prices: z.object({ input_per_million: Dollars, output_per_million: Dollars }).nullable(),
        revenue: Dollars,
        model_cost: Dollars,
        profit: Dollars,
        by_plan: z.array(
          z.object({
            /** The plan in force at the time. */
            plan: PlanName,
            /** Users who paid or asked on this plan in the range. */
            users: Count,
            revenue: Dollars,
            model_cost: Dollars,
            profit: Dollars,
            /** Costs more than it earns. */
            is_losing: z.boolean(),
          }),
        ),
        count: Count,
        results: z.array(UserCosts),
      }),
    ),
  }),
  getWeeklySummary: endpoint({
    method: 'GET',
    path: '/analytics/weekly-summary/',
    access: 'admin',
    tag: 'analytics',
    summary: 'Whether the caller receives the weekly summary by mail',
    reply: createDataSchema(z.object({ is_subscribed: z.boolean(), last_sent_at: Timestamp.nullable() })),
  }),
  setWeeklySummary: endpoint({
    method: 'PUT',
    path: '/analytics/weekly-summary/',
    access: 'admin',
    tag: 'analytics',
    summary: 'Subscribe the caller to the weekly summary, or unsubscribe',
    body: z.object({ is_subscribed: z.boolean() }),
    reply: createDataSchema(z.object({ is_subscribed: z.boolean(), last_sent_at: Timestamp.nullable() })),
  }),
} as const;
export type DashboardStats = z.infer<typeof DashboardStats>;
