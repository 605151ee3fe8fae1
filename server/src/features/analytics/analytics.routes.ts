import { analyticsEndpoints as e } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readDashboard } from './figures/dashboard.ts';
import { readFeatureUsage } from './figures/feature-usage.ts';
import { listPaymentsInRange, readPaymentStats } from './figures/payment-stats.ts';
import { readSubscriptionStats } from './figures/plans.ts';
import { readUserDashboardStats, readUsersListStats } from './figures/user-stats.ts';
import { readSystemHealth } from './health/health.ts';
import type { HealthSources } from './health/health-check.ts';
import { readProfit } from './profit/profit.ts';
import { readSummarySubscription, updateSummarySubscription } from './weekly-summary/weekly-summary.ts';

export function bindAnalyticsRoutes(context: Context, health: HealthSources): Route[] {
  const startedAt = context.clock.now();
  return [
    route(e.getDashboard, ({ query }) => readDashboard(context, query)),
    route(e.getSubscriptionStats, ({ query }) => readSubscriptionStats(context, query)),
    route(e.listAllPayments, ({ query }) => listPaymentsInRange(context, query)),
    route(e.getPaymentStats, ({ query }) => readPaymentStats(context, query)),
    route(e.getFeatureUsage, ({ query }) => readFeatureUsage(context, query)),
    route(e.getUserDashboardStats, ({ actor, query }) => readUserDashboardStats(context, actor, query)),
    route(e.getUsersListStats, ({ query }) => readUsersListStats(context, query)),
    route(e.getProfit, ({ query }) => readProfit(context, query)),
    route(e.getSystemHealth, () => readSystemHealth({ ...context, health }, startedAt)),
    route(e.getWeeklySummary, ({ actor }) => readSummarySubscription(context, actor)),
    route(e.setWeeklySummary, ({ actor, body }) => updateSummarySubscription(context, actor, body.is_subscribed)),
  ];
}
