import { analyticsEndpoints as e } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readDashboard } from './read-dashboard.ts';
import { readPaymentStats } from './read-payment-stats.ts';
import { readSubscriptionStats } from './read-subscription-stats.ts';
import { readUserDashboardStats } from './read-user-dashboard-stats.ts';
import { readUsersListStats } from './read-users-list-stats.ts';

export function figuresRoutes(context: Context): Route[] {
  return [
    route(e.getDashboard, ({ query }) => readDashboard(context, query)),
    route(e.getSubscriptionStats, ({ query }) => readSubscriptionStats(context, query)),
    route(e.getPaymentStats, ({ query }) => readPaymentStats(context, query)),
    route(e.getUserDashboardStats, ({ actor, query }) => readUserDashboardStats(context, actor, query)),
    route(e.getUsersListStats, () => readUsersListStats(context)),
  ];
}
