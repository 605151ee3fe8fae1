import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ListAddress, useLastPage, useListAddress } from '../../platform/address/use-list-address.ts';
import { call } from '../../platform/api/call.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The records that the address asks for. `filters` is what a CSV of the same records needs. */
export function useAuditLog() {
  const address = useListAddress();
  const filters = filtersOf(address);
  const query = { ...filters, page: address.page, page_size: address.pageSize };
  const records = useQuery({
    queryKey: ['audit-log', query],
    queryFn: ({ signal }) => call('GET /audit-log/', { query, signal }),
    placeholderData: keepPreviousData,
    // What happened a moment ago must be there when somebody comes to look.
    staleTime: 0,
  });
  useLastPage(address, records.isPlaceholderData ? undefined : records.data?.count);
  return { address, filters, records };
}

function filtersOf({ filter }: ListAddress) {
  const day = (name: string) => (DAY.test(filter(name)) ? filter(name) : undefined);
  return {
    actor: filter('actor') || undefined,
    action: filter('action') || undefined,
    start_date: day('start_date'),
    end_date: day('end_date'),
  };
}
