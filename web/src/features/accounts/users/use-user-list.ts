import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ListAddress, useLastPage, useListAddress } from '../../../platform/address/use-list-address.ts';
import { call } from '../../../platform/api/call.ts';
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
const TYPES = ['free', 'basic', 'premium', 'lifetime'] as const;

/** The users that the address asks for. `filters` is what a CSV of the same users needs. */
export function useUserList() {
  const address = useListAddress();
  const filters = filtersOf(address);
  const query = { ...filters, page: address.page, page_size: address.pageSize };
  const users = useQuery({
    queryKey: [...USERS, 'list', query],
    queryFn: ({ signal }) => call('GET /auth/users/', { query, signal }),
    placeholderData: keepPreviousData,
  });
  useLastPage(address, users.isPlaceholderData ? undefined : users.data?.count);
  return { address, filters, users };
}

function filtersOf({ filter, choice }: ListAddress) {
  return {
    search: filter('search') || undefined,
    subscription_status: choice('subscription_status', STATUSES),
    subscription_type: choice('subscription_type', TYPES),
    role: choice('role', ROLES) ?? ROLES[0],
    ordering: choice('ordering', ORDERINGS) ?? ORDERINGS[0],
  };
}
