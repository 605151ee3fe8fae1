import type { PriceBook, Quote, QuoteStatus } from '@haulwise/contract';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePagedList } from '../../platform/address/use-paged-list.ts';
import { call } from '../../platform/api/call.ts';
import { PRICE_BOOK } from '../../platform/api/query-keys.ts';

const QUOTES = ['quotes'] as const;
const STATUS_NAMES: QuoteStatus[] = ['draft', 'sent', 'accepted', 'declined'];

/** The page of quotes for the current address. */
export function useQuoteList() {
  return usePagedList({
    key: [...QUOTES, 'list'],
    parseFilters: ({ filter, choice }) => ({
      search: filter('search') || undefined,
      status: choice('status', STATUS_NAMES),
    }),
    loadPage: (query, signal) => call('GET /quotes/', { query, signal }),
  });
}

/** The latest quotes of a project; under the key of lists, so that a change to a quote reloads them. */
export function useFolderQuotes(folder: string, page_size: number) {
  return useQuery({
    queryKey: [...QUOTES, 'list', 'folder', folder, page_size],
    queryFn: ({ signal }) =>
      call('GET /chat/folders/:id/quotes/', { params: { id: folder }, query: { page_size }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The count and the sum of each status. */
export function useQuoteSums() {
  return useQuery({
    queryKey: [...QUOTES, 'sums'],
    queryFn: ({ signal }) => call('GET /quotes/sums/', { signal }),
    staleTime: 0,
  });
}

export function useQuote(id: string) {
  return useQuery({
    queryKey: [...QUOTES, 'one', id],
    queryFn: ({ signal }) => call('GET /quotes/:id/', { params: { id }, signal }),
    staleTime: 0,
  });
}

/** The saved quote of a message; null if it was not saved. */
export function useQuoteOfMessage(messageId: string) {
  return useQuery({
    queryKey: [...QUOTES, 'message', messageId],
    queryFn: async ({ signal }) => {
      const { results } = await call('GET /quotes/', { query: { message_id: messageId }, signal });
      const [found] = results;
      return found ? await call('GET /quotes/:id/', { params: { id: found.id }, signal }) : null;
    },
    staleTime: 0,
  });
}

/** Texts to send a quote with. They name its link and its sums, so they are read anew after each change. */
export function useQuoteDrafts({ id, revision, status, link }: Quote) {
  return useQuery({
    queryKey: [...QUOTES, 'drafts', id, revision, status, link],
    queryFn: ({ signal }) => call('GET /quotes/:id/drafts/', { params: { id }, signal }),
  });
}

/** Sends one change, then shows the changed quote and reads the lists anew. */
export function useQuoteChange<Input, Result extends Quote | undefined>(
  send: (input: Input) => Promise<Result>,
  onDone: (result: Result) => void = () => undefined,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (result) => {
      if (result) keepQuote(client, result);
      void client.invalidateQueries({ queryKey: [...QUOTES, 'list'] });
      void client.invalidateQueries({ queryKey: [...QUOTES, 'sums'] });
      onDone(result);
    },
  });
}

function keepQuote(client: QueryClient, quote: Quote): void {
  client.setQueryData([...QUOTES, 'one', quote.id], quote);
  if (quote.message_id !== null) client.setQueryData([...QUOTES, 'message', quote.message_id], quote);
}

export function usePriceBook() {
  return useQuery({
    queryKey: PRICE_BOOK,
    queryFn: ({ signal }) => call('GET /price-book/', { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useSavePriceBook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PriceBook & { revision: number }) => call('PUT /price-book/', { body }),
    onSuccess: (saved) => client.setQueryData(PRICE_BOOK, saved),
  });
}

export function useReloadPriceBook() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: PRICE_BOOK });
}
