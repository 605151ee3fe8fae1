import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ListAddress, useLastPage, useListAddress } from '../../platform/address/use-list-address.ts';
import { call } from '../../platform/api/call.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TYPES = ['thumbs_up', 'thumbs_down'] as const;

/** The ratings that the address asks for, and what those days amount to. */
export function useFeedback() {
  const address = useListAddress();
  const { days, filters } = filtersOf(address);
  const query = { ...filters, ...days, page: address.page, page_size: address.pageSize };
  const ratings = useQuery({
    queryKey: ['feedback', query],
    queryFn: ({ signal }) => call('GET /chat/feedbacks/', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const figures = useQuery({
    queryKey: ['feedback-figures', days],
    queryFn: async ({ signal }) => (await call('GET /chat/feedback/analytics/', { query: days, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useLastPage(address, ratings.isPlaceholderData ? undefined : ratings.data?.count);
  return { address, ratings, figures };
}

function filtersOf({ filter, choice }: ListAddress) {
  const day = (name: string) => (DAY.test(filter(name)) ? filter(name) : undefined);
  return {
    filters: { feedback_type: choice('feedback_type', TYPES), search: filter('search') || undefined },
    days: { start_date: day('start_date'), end_date: day('end_date') },
  };
}
