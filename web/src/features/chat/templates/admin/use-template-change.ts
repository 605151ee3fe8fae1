import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TEMPLATES } from '../use-templates.ts';

/** Sends one change to the templates, then reloads them. */
export function useTemplateChange<Input, Result>(send: (input: Input) => Promise<Result>, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: TEMPLATES });
      onDone();
    },
  });
}
