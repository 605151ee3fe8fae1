import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';
import type { Days } from '../range.ts';

/** These are asked less often than the dashboard's own figures: nobody watches them change. Milliseconds. */
const INTERVAL = 300_000;
const LIST_LENGTH = 5;

/** Begins the key of each of them. */
export const OPERATOR = ['operator'] as const;

const kept = { refetchInterval: INTERVAL, staleTime: 0 };

/** How the chat answers; days are UTC. */
export function useAnswerFigures(days: Days) {
  return useQuery({
    ...kept,
    queryKey: [...OPERATOR, 'answer-figures', days],
    queryFn: async ({ signal }) => (await call('GET /chat/admin/analytics/', { query: days, signal })).data,
  });
}

/** How the answers were rated; days are UTC. */
export function useRatingFigures(days: Days) {
  return useQuery({
    ...kept,
    queryKey: [...OPERATOR, 'rating-figures', days],
    queryFn: async ({ signal }) => (await call('GET /chat/feedback/analytics/', { query: days, signal })).data,
  });
}

/** How many users are active; days are UTC. */
export function useActivityFigures(days: Days) {
  return useQuery({
    ...kept,
    queryKey: [...OPERATOR, 'activity-figures', days],
    queryFn: async ({ signal }) => (await call('GET /analytics/user-activity/stats/', { query: days, signal })).data,
  });
}

/** The users who ask most, or least. */
export function useUserActivity(days: Days, ordering: '-questions' | 'questions') {
  const query = { ...days, ordering, page: 1, page_size: LIST_LENGTH };
  return useQuery({
    ...kept,
    queryKey: [...OPERATOR, 'user-activity', query],
    queryFn: async ({ signal }) => (await call('GET /analytics/user-activity/', { query, signal })).data,
  });
}
