import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLastPage, useListAddress } from '../../../platform/address/use-list-address.ts';
import { call } from '../../../platform/api/call.ts';
import { KNOWLEDGE } from '../knowledge-keys.ts';

/** The test questions that the address asks for. */
export function useTests() {
  const address = useListAddress();
  const query = { page: address.page, page_size: address.pageSize };
  const tests = useQuery({
    queryKey: [...KNOWLEDGE, 'tests', query],
    queryFn: ({ signal }) => call('GET /knowledge/tests/', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useLastPage(address, tests.isPlaceholderData ? undefined : tests.data?.count);
  return { address, tests };
}
