import { useMutation, useQueryClient } from '@tanstack/react-query';
import { USERS } from '../user-cache.ts';

/** Sends one change of a user; whatever is known of users is read again afterwards. */
export function useUserChange<Input, Result>(
  send: (input: Input) => Promise<Result>,
  onDone: (result: Result) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (result) => {
      void client.invalidateQueries({ queryKey: USERS });
      onDone(result);
    },
  });
}
