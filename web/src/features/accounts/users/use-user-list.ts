import { PLAN_TYPES } from '@haulwise/contract/rules';
import { type FilterReader, usePagedList } from '../../../platform/address/use-paged-list.ts';
import { call } from '../../../platform/api/call.ts';
import { STALE_TIME } from '../../../platform/api/query-client.ts';
import { getTimeZone } from '../../../platform/format/time-zone.ts';
import { USERS } from './user-cache.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

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
  const day = (name: string) => (DAY.test(filter(name)) ? filter(name) : undefined);
  return {
    search: filter('search') || undefined,
    subscription_status: choice('subscription_status', STATUSES),
    subscription_type: choice('subscription_type', PLAN_TYPES),
    role: choice('role', ROLES) ?? ROLES[0],
    ...joinedOn(day('joined_from'), day('joined_to'), filter('time_zone')),
    ordering: choice('ordering', ORDERINGS) ?? ORDERINGS[0],
  };
}

/** The days in the zone that the address names, otherwise in the viewer's. */
function joinedOn(joined_from: string | undefined, joined_to: string | undefined, zone: string) {
  const hasDays = joined_from !== undefined || joined_to !== undefined;
  return { joined_from, joined_to, time_zone: hasDays ? zone || getTimeZone() : undefined };
}
