import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ListAddress, PAGE_SIZES, useListAddress } from './use-list-address.ts';

interface Page {
  /** Total number of rows on all pages. */
  count: number;
  results: readonly unknown[];
}

/** Reads the filters of a list. */
export type FilterReader = Pick<ListAddress, 'filter' | 'choice'>;

type PageQuery<Filters> = Filters & { page: number; page_size: number };

interface Options<Filters, Data extends Page> {
  key: QueryKey;
  /** The filters in the address, with their defaults. */
  parseFilters: (address: FilterReader) => Filters;
  loadPage: (query: PageQuery<Filters>, signal: AbortSignal) => Promise<Data>;
  /** How long a page stays fresh (ms); short, since lists are usually opened to see what is new. */
  staleTime?: number;
  /** Polling interval (ms); false for none. */
  pollInterval?: (data: Data) => number | false;
}

/** The page of a list in the address: its filters, its query, and the props for `ui/lists`. */
export function usePagedList<Filters extends object, Data extends Page>({
  key,
  parseFilters,
  loadPage,
  staleTime = 0,
  pollInterval,
}: Options<Filters, Data>) {
  const address = useListAddress();
  const filters = parseFilters(address);
  const query = { ...filters, page: address.page, page_size: address.pageSize };
  const { data, error, errorUpdatedAt, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => loadPage(query, signal),
    placeholderData: keepPreviousData,
    staleTime,
    refetchInterval: ({ state }) => (state.data === undefined ? false : (pollInterval?.(state.data) ?? false)),
  });
  useLastPage(address, isPlaceholderData ? undefined : data?.count);
  const list = {
    rows: data?.results as Data['results'] | undefined,
    count: data?.count,
    hasFailed: isError,
    isStale: isPlaceholderData,
    isFiltered: isFiltered(filters, parseFilters(UNSET)),
    page: address.page,
    pageSize: address.pageSize,
    pageSizes: PAGE_SIZES,
    onPage: address.setPage,
    onPageSize: address.setPageSize,
    onOrder: (ordering: string) => address.setFilter('ordering', ordering),
    onClearFilters: address.clearFilters,
    onRetry: () => void refetch(),
  };
  return { address, filters, data, error, errorUpdatedAt, list };
}

/** An address without filters. */
const UNSET: FilterReader = { filter: () => '', choice: () => undefined };

function isFiltered(filters: object, unset: object): boolean {
  const toText = (value: object) => JSON.stringify({ ...value, ordering: undefined });
  return toText(filters) !== toText(unset);
}

/** Goes to the last page if the address is past it, e.g. after its only row was deleted. */
function useLastPage({ page, pageSize, setPage }: ListAddress, count: number | undefined): void {
  const last = count === undefined ? null : Math.max(1, Math.ceil(count / pageSize));
  useEffect(() => {
    if (last !== null && page > last) setPage(last, { replace: true });
  });
}
