import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** While the screen is visible (ms). */
const REFRESH = 30_000;
/** The parts are checked in parallel for up to two seconds, after a wait for admission (ms). */
const TIMEOUT = 15_000;
const DAYS_SHOWN = 30;

/** The state of the server's parts, polled while the screen is visible. */
export function useHealth() {
  return useQuery({
    queryKey: ['health'],
    queryFn: async ({ signal }) => (await call('GET /analytics/health/', { signal, timeout: TIMEOUT })).data,
    refetchInterval: REFRESH,
    staleTime: 0,
  });
}

/** The server's metrics for the last month. */
export function useSystemMetrics() {
  return useQuery({
    queryKey: ['system-metrics'],
    queryFn: async ({ signal }) =>
      (await call('GET /analytics/system-metrics/', { query: { page_size: DAYS_SHOWN }, signal })).data,
    placeholderData: keepPreviousData,
  });
}
