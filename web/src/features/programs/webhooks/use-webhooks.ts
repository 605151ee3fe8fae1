import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';

const WEBHOOKS = ['webhooks'];

/** Null for members who do not own their company: they have none. */
export function useWebhooks() {
  return useQuery({
    queryKey: WEBHOOKS,
    queryFn: ({ signal }) =>
      call('GET /webhooks/', { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 403) return null;
        throw error;
      }),
  });
}

/** Changes or tests a webhook, then reloads the list. */
export function useWebhookChange<Input, Result>(
  send: (input: Input) => Promise<Result>,
  onDone: (done: Result) => void = () => undefined,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: WEBHOOKS }),
  });
}

/** The latest deliveries of one webhook. */
export function useDeliveries(id: string) {
  return useQuery({
    queryKey: [...WEBHOOKS, id],
    queryFn: ({ signal }) =>
      call('GET /webhooks/:id/deliveries/', { params: { id }, query: { page_size: 20 }, signal }),
  });
}
