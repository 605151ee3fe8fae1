import type { ErrorGroup } from '@haulwise/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FilterReader, usePagedList } from '../../../platform/address/use-paged-list.ts';
import { call } from '../../../platform/api/call.ts';

export const STATUS_FILTERS = ['open', 'resolved', 'all'] as const;
export const ORDERINGS = ['-last_seen_at', '-first_seen_at', '-count', '-users'] as const;
const SOURCES = ['browser', 'server', 'job'] as const;
const ERRORS = ['errors'] as const;

/** The errors for the current address; open ones by default. */
export function useErrors() {
  return usePagedList({
    key: [...ERRORS, 'list'],
    parseFilters,
    loadPage: async ({ status, ...query }, signal) => {
      const asked = { ...query, status: status === 'all' ? undefined : status };
      return (await call('GET /analytics/errors/', { query: asked, signal })).data;
    },
  });
}

function parseFilters({ filter, choice }: FilterReader) {
  return {
    status: choice('status', STATUS_FILTERS) ?? STATUS_FILTERS[0],
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

/** Resolves or reopens an error. */
export function useErrorChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: ErrorGroup['status']) =>
      call('PATCH /analytics/errors/:id/', { params: { id }, body: { status } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ERRORS }),
  });
}
