import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** How long an answer is shown without asking again, unless a query says otherwise (ms). */
export const STALE_TIME = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Once (spec §9), and never where the server has understood and refused.
      retry: (failures, error) =>
        failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      refetchOnWindowFocus: false,
      staleTime: STALE_TIME,
    },
  },
});
