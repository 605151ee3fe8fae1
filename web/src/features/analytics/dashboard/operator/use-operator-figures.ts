import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';
import type { Days } from '../range.ts';

/** Refreshed less often than the main figures, since they change slowly. Milliseconds. */
const INTERVAL = 300_000;
const LIST_LENGTH = 5;

/** Prefix of their query keys. */
export const OPERATOR = ['operator'] as const;

const kept = { refetchInterval: INTERVAL, staleTime: 0 };

/** Chat statistics; days are in UTC. */
export function useAnswerFigures(days: Days) {
  return useQuery({
    ...kept,
    queryKey: [...OPERATOR, 'answer-figures', days],
    queryFn: async ({ signal }) => (await call('GET /chat/admin/analytics/', { query: days, signal })).data,
  });
}

/** Feedback statistics; days are in UTC. */
export function useRatingFigures(days: Days) {
  return useQuery({
    ...kept,
    queryKey: [...OPERATOR, 'rating-figures', days],
    queryFn: async ({ signal }) => (await call('GET /chat/feedback/analytics/', { query: days, signal })).data,
  });
}

/** Number of active users; days are in UTC. */
export function useActivityFigures(days: Days) {
  return useQuery({
    ...kept,
    queryKey: [...OPERATOR, 'activity-figures', days],
    queryFn: async ({ signal }) => (await call('GET /analytics/user-activity/stats/', { query: days, signal })).data,
  });
}

/** The most or least active users. */
export function useUserActivity(days: Days, ordering: '-questions' | 'questions') {
  const query = { ...days, ordering, page: 1, page_size: LIST_LENGTH };
  return useQuery({
    ...kept,
    queryKey: [...OPERATOR, 'user-activity', query],
    queryFn: async ({ signal }) => (await call('GET /analytics/user-activity/', { query, signal })).data,
  });
}
