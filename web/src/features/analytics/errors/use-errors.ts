import type { ErrorGroup } from '@haulwise/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListAddress, useLastPage, useListAddress } from '../../../platform/address/use-list-address.ts';
import { call } from '../../../platform/api/call.ts';

export const STATUS_FILTERS = ['open', 'resolved', 'all'] as const;
export const ORDERINGS = ['-last_seen_at', '-first_seen_at', '-count', '-users'] as const;
const SOURCES = ['browser', 'server', 'job'] as const;
const ERRORS = ['errors'] as const;

/** The errors that the address asks for; open ones where it says nothing. */
export function useErrors() {
  const address = useListAddress();
  const status = address.choice('status', STATUS_FILTERS) ?? STATUS_FILTERS[0];
  const query = {
    ...filtersOf(address),
    status: status === 'all' ? undefined : status,
    page: address.page,
    page_size: address.pageSize,
  };
  const errors = useQuery({
    queryKey: [...ERRORS, 'list', query],
    queryFn: async ({ signal }) => (await call('GET /analytics/errors/', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useLastPage(address, errors.isPlaceholderData ? undefined : errors.data?.count);
  const isFiltered = query.source !== undefined || query.search !== undefined || status !== STATUS_FILTERS[0];
  return { address, errors, isFiltered };
}

function filtersOf({ filter, choice }: ListAddress) {
  return {
    source: choice('source', SOURCES),
    search: filter('search').slice(0, 200) || undefined,
    ordering: choice('ordering', ORDERINGS) ?? ORDERINGS[0],
  };
}

/** One error with its latest occurrences. */
export function useError(id: string) {
  return useQuery({
    queryKey: [...ERRORS, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /analytics/errors/:id/', { params: { id }, signal })).data,
    staleTime: 0,
  });
}

export type ErrorDetail = NonNullable<ReturnType<typeof useError>['data']>;

/** Resolves an error or opens it again. */
export function useErrorChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: ErrorGroup['status']) =>
      call('PATCH /analytics/errors/:id/', { params: { id }, body: { status } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ERRORS }),
  });
}
