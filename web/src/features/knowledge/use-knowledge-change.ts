import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KNOWLEDGE } from './knowledge-keys.ts';

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
