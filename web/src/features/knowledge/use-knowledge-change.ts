import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Sends one change of the knowledge base; all that is known of it is read again afterwards. */
export function useKnowledgeChange<Input, Result>(
  send: (input: Input) => Promise<Result>,
  onDone: (result: Result) => void = () => undefined,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (result) => {
      void client.invalidateQueries({ queryKey: KNOWLEDGE });
      onDone(result);
    },
  });
}

/** Everything about the knowledge base is kept under it, so that one change makes all of it be read again. */
export const KNOWLEDGE = ['knowledge'] as const;
