import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLastPage, useListAddress } from '../../../platform/address/use-list-address.ts';
import { call } from '../../../platform/api/call.ts';
import { KNOWLEDGE } from '../knowledge-keys.ts';

const KINDS = ['duplicate', 'disagreement'] as const;

/** The pairs of passages that the address asks for. */
export function useOverlaps() {
  const address = useListAddress();
  const query = { kind: address.choice('kind', KINDS), page: address.page, page_size: address.pageSize };
  const overlaps = useQuery({
    queryKey: [...KNOWLEDGE, 'overlaps', query],
    queryFn: ({ signal }) => call('GET /knowledge/overlaps/', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useLastPage(address, overlaps.isPlaceholderData ? undefined : overlaps.data?.count);
  return { address, overlaps, kind: query.kind };
}
