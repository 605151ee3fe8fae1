import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** How long a response stays fresh by default (ms). */
export const STALE_TIME = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Retries once (spec §9), and never after a refusal.
      retry: (failures, error) =>
        failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      refetchOnWindowFocus: false,
      staleTime: STALE_TIME,
    },
  },
});
