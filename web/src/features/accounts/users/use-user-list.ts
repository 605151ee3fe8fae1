import { PLAN_TYPES } from '@haulwise/contract/rules';
import { type FilterReader, usePagedList } from '../../../platform/address/use-paged-list.ts';
import { call } from '../../../platform/api/call.ts';
import { STALE_TIME } from '../../../platform/api/query-client.ts';
import { USERS } from './user-cache.ts';

export const ROLES = ['user', 'admin', 'all'] as const;
export const ORDERINGS = [
  '-date_joined',
  'date_joined',
  '-last_login',
  'last_login',
  '-total_revenue',
  'total_revenue',
  'username',
  '-username',
] as const;
const STATUSES = ['active', 'expired', 'cancelled', 'pending'] as const;

/** The users for the current address. `filters` selects the same users for the CSV. */
export function useUserList() {
  return usePagedList({
    key: [...USERS, 'list'],
    parseFilters,
    loadPage: (query, signal) => call('GET /auth/users/', { query, signal }),
    staleTime: STALE_TIME,
  });
}

function parseFilters({ filter, choice }: FilterReader) {
  return {
    search: filter('search') || undefined,
    subscription_status: choice('subscription_status', STATUSES),
    subscription_type: choice('subscription_type', PLAN_TYPES),
    role: choice('role', ROLES) ?? ROLES[0],
    ordering: choice('ordering', ORDERINGS) ?? ORDERINGS[0],
  };
}
