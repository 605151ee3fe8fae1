import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { OPERATOR } from './operator/use-operator-figures.ts';
import { getPreviousRange, type Range } from './range.ts';
import type { RangeAddress } from './range-picker/use-range.ts';
import { useRegularly } from './use-regularly.ts';

/** Spec §9, ms. */
const REFRESH = 30_000;
const STATS_INTERVAL = 60_000;
const SUBSCRIPTIONS_INTERVAL = 300_000;

/** The dashboard's data, and a way to reload it. Refreshes regularly while the tab is visible. */
export function useDashboard({ range, zone, isCompared }: RangeAddress) {
  const queries = useQueryClient();
  const days = { start_date: range.start_date, end_date: range.end_date, time_zone: zone };
  const stats = useQuery({
    queryKey: ['dashboard', days],
    queryFn: ({ signal }) => statsOf(range, zone, signal),
    refetchInterval: STATS_INTERVAL,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const subscriptions = useQuery({
    queryKey: ['subscription-stats', days],
    queryFn: async ({ signal }) => (await call('GET /analytics/subscription-stats/', { query: days, signal })).data,
    refetchInterval: SUBSCRIPTIONS_INTERVAL,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const before = { ...getPreviousRange(range), preset: null };
  const previous = useQuery({
    queryKey: ['dashboard', { start_date: before.start_date, end_date: before.end_date, time_zone: zone }],
    queryFn: ({ signal }) => statsOf(before, zone, signal),
    enabled: isCompared,
  });
  // Joins a request already under way instead of sending another.
  const refresh = () => {
    void stats.refetch({ cancelRefetch: false });
    void subscriptions.refetch({ cancelRefetch: false });
  };
  useRegularly(refresh, REFRESH);
  return {
    stats,
    /** The charts' figures: never of another range, but of the same preset until the new day's figures arrive. */
    drawn: stats.isPlaceholderData && !isSameChoice(stats.data?.range, range) ? undefined : stats.data,
    subscriptions,
    previous,
    refresh: () => {
      refresh();
      if (isCompared) void previous.refetch({ cancelRefetch: false });
      void queries.refetchQueries({ queryKey: OPERATOR, type: 'active' }, { cancelRefetch: false });
    },
  };
}

function isSameChoice(shown: Range | undefined, chosen: Range): boolean {
  return shown !== undefined && chosen.preset !== null && shown.preset === chosen.preset;
}

/** Figures with their days. */
async function statsOf(range: Range, zone: string, signal: AbortSignal) {
  const query = { start_date: range.start_date, end_date: range.end_date, time_zone: zone };
  const { data } = await call('GET /analytics/dashboard/', { query, signal });
  return { range, stats: data };
}
