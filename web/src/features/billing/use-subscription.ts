import type { Api, EndpointReply } from '@haulwise/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

export type Subscription = EndpointReply<Api['GET /billing/subscription/']>;

/** The own plan, asked for again every `pollMs` for as long as `isAwaited` says so of what is known. */
export function useSubscription(
  pollMs: number,
  isAwaited: (known: Subscription | undefined) => boolean,
): UseQueryResult<Subscription> {
  return useQuery({
    queryKey: ['billing', 'subscription'],
    queryFn: ({ signal }) => call('GET /billing/subscription/', { signal }),
    refetchInterval: ({ state }) => (isAwaited(state.data) ? pollMs : false),
    // Questions are asked on another screen.
    staleTime: 0,
  });
}
