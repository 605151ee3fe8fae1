import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FilterReader, usePagedList } from '../../platform/address/use-paged-list.ts';
import { call } from '../../platform/api/call.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TYPES = ['thumbs_up', 'thumbs_down'] as const;

/** The ratings for the current address, and the totals of their period. */
export function useFeedback() {
  const { address, filters, list } = usePagedList({
    key: ['feedback'],
    parseFilters,
    loadPage: (query, signal) => call('GET /chat/feedbacks/', { query, signal }),
  });
  const { start_date, end_date } = filters;
  const days = { start_date, end_date };
  const totals = useQuery({
    queryKey: ['feedback-totals', days],
    queryFn: async ({ signal }) => (await call('GET /chat/feedback/analytics/', { query: days, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { address, list, totals };
}

function parseFilters({ filter, choice }: FilterReader) {
  const day = (name: string) => (DAY.test(filter(name)) ? filter(name) : undefined);
  return {
    feedback_type: choice('feedback_type', TYPES),
    user_id: ID.test(filter('user_id')) ? filter('user_id') : undefined,
    search: filter('search') || undefined,
    start_date: day('start_date'),
    end_date: day('end_date'),
  };
}
