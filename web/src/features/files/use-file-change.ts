import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FILES } from './file-cache.ts';

/** Sends one change of a file; whatever is known of files is read again afterwards, also where it failed. */
export function useFileChange<Input, Result>(
  send: (input: Input) => Promise<Result>,
  { onDone, onFault }: { onDone?: (result: Result) => void; onFault?: (error: unknown) => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (result) => onDone?.(result),
    onError: (error) => onFault?.(error),
    onSettled: () => void client.invalidateQueries({ queryKey: FILES }),
  });
}
