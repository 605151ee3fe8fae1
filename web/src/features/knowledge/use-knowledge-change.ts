import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Sends one change to the knowledge base, then reloads everything about it. */
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

/** The key prefix of all knowledge queries, so that one change invalidates them all. */
export const KNOWLEDGE = ['knowledge'] as const;
