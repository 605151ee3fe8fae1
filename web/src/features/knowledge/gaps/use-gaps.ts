import { useQuery } from '@tanstack/react-query';
import { type FilterReader, usePagedList } from '../../../platform/address/use-paged-list.ts';
import { call } from '../../../platform/api/call.ts';
import { KNOWLEDGE } from '../use-knowledge-change.ts';

export const GAP_FILTERS = ['open', 'answered', 'dismissed', 'all'] as const;
export const ORDERINGS = ['-count', '-last_asked_at', 'last_asked_at'] as const;
export const GAP_REASONS = ['requested', 'unanswered', 'low_support', 'not_helpful'] as const;

/** The gaps for the current address. */
export function useGaps() {
  return usePagedList({
    key: [...KNOWLEDGE, 'gaps'],
    parseFilters,
    loadPage: (query, signal) => call('GET /knowledge/gaps/', { query, signal }),
  });
}

function parseFilters({ filter, choice }: FilterReader) {
  return {
    status: choice('status', GAP_FILTERS) ?? GAP_FILTERS[0],
    reason: choice('reason', GAP_REASONS),
    search: filter('search').slice(0, 200) || undefined,
    ordering: choice('ordering', ORDERINGS) ?? ORDERINGS[0],
  };
}

/** One gap with its questions and closest passages; idle while the id is null. */
export function useGap(id: string | null) {
  return useQuery({
    queryKey: [...KNOWLEDGE, 'gap', id],
    queryFn: ({ signal }) => call('GET /knowledge/gaps/:id/', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: 0,
  });
}
