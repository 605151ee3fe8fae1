import { useMutation, useQueryClient } from '@tanstack/react-query';
import { USERS } from '../user-cache.ts';

/** Sends one change to a user, then reloads everything about users. */
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
