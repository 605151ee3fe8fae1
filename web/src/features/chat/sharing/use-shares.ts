import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../platform/api/call.ts';
import { createIdempotencyKey } from '../../../platform/api/idempotency-key.ts';

/** The active links of a conversation, and the actions on them. */
export function useShares(conversationId: string) {
  const client = useQueryClient();
  const params = { id: conversationId };
  const queryKey = ['chat', 'shares', conversationId];
  /** Idempotency key of the next link, so that a retry after a lost response does not create a second. */
  const key = useRef(createIdempotencyKey());
  const onSuccess = () => client.invalidateQueries({ queryKey });
  const shares = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /chat/conversations/:id/shares/', { params, signal }),
  });
  const create = useMutation({
    mutationFn: (expires_in_days: number | null) =>
      call('POST /chat/conversations/:id/share/', {
        params,
        body: { expires_in_days },
        headers: { 'Idempotency-Key': key.current },
      }),
    onSuccess: () => {
      key.current = createIdempotencyKey();
      return onSuccess();
    },
  });
  const revoke = useMutation({
    mutationFn: (id: string) => call('DELETE /chat/shares/:id/', { params: { id } }),
    onSuccess,
  });
  return { shares, create, revoke };
}
