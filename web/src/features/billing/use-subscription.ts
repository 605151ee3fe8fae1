import type { Api, EndpointReply } from '@haulwise/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

export type Subscription = EndpointReply<Api['GET /billing/subscription/']>;

/** The user's plan, polled every `pollMs` while `isAwaited` returns true for the latest result. */
export function useSubscription(
  pollMs: number,
  isAwaited: (known: Subscription | undefined) => boolean,
): UseQueryResult<Subscription> {
  return useQuery({
    queryKey: ['billing', 'subscription'],
    queryFn: ({ signal }) => call('GET /billing/subscription/', { signal }),
    refetchInterval: ({ state }) => (isAwaited(state.data) ? pollMs : false),
    // Usage changes on another screen.
    staleTime: 0,
  });
}
