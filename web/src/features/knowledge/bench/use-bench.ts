import type { Api, EndpointReply } from '@haulwise/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { call } from '../../../platform/api/call.ts';
import { KNOWLEDGE } from '../use-knowledge-change.ts';

export type Found = EndpointReply<Api['GET /knowledge/search/']>['data'];
export type FoundPassage = Found['passages'][number];
export type Tried = EndpointReply<Api['POST /knowledge/try/']>['data'];

/** Longer than the server's own limit for an answer (ms). */
const TRY_TIMEOUT = 65_000;

/** The question in the address, its passages and its answer. */
export function useBench() {
  const [params, setParams] = useSearchParams();
  const question = (params.get('q') ?? '').trim().slice(0, 2_000);
  const options = { enabled: question !== '', staleTime: Number.POSITIVE_INFINITY, retry: false } as const;
  const found = useQuery({
    ...options,
    queryKey: [...KNOWLEDGE, 'bench', 'search', question],
    queryFn: async ({ signal }) => (await call('GET /knowledge/search/', { query: { q: question }, signal })).data,
  });
  const tried = useQuery({
    ...options,
    queryKey: [...KNOWLEDGE, 'bench', 'try', question],
    queryFn: async ({ signal }) =>
      (await call('POST /knowledge/try/', { body: { question }, timeout: TRY_TIMEOUT, signal })).data,
  });
  const ask = (next: string) => {
    if (next === '') return;
    if (next === question) {
      void found.refetch();
      void tried.refetch();
    } else setParams({ q: next });
  };
  return { question, found, tried, ask };
}
