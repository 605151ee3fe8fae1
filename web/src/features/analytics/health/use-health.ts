import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** While the screen can be seen (ms). */
const REFRESH = 30_000;
/** Parts may take two seconds each, at once; admission comes on top (ms). */
const TIMEOUT = 15_000;
const DAYS_SHOWN = 30;

/** How the parts of the server stand, asked again and again while somebody can see it. */
export function useHealth() {
  return useQuery({
    queryKey: ['health'],
    queryFn: async ({ signal }) => (await call('GET /analytics/health/', { signal, timeout: TIMEOUT })).data,
    refetchInterval: REFRESH,
    staleTime: 0,
  });
}

/** The server by day, a month of it. */
export function useSystemMetrics() {
  return useQuery({
    queryKey: ['system-metrics'],
    queryFn: async ({ signal }) =>
      (await call('GET /analytics/system-metrics/', { query: { page_size: DAYS_SHOWN }, signal })).data,
    placeholderData: keepPreviousData,
  });
}
