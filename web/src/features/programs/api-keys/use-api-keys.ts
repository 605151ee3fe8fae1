import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

const API_KEYS = ['api-keys'];

export function useApiKeys() {
  return useQuery({ queryKey: API_KEYS, queryFn: ({ signal }) => call('GET /auth/api-keys/', { signal }) });
}

/** Makes or revokes a key, then reloads the list. */
export function useApiKeyChange<Input, Result>(
  send: (input: Input) => Promise<Result>,
  onDone: (done: Result) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: API_KEYS }),
  });
}
