import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The key under which everything about files is kept, so that one change makes all of it be read again. */
export const FILES = ['files'] as const;

export function getFileKey(id: string) {
  return [...FILES, 'one', id] as const;
}

export function getFileSharesKey(id: string) {
  return [...FILES, 'shares', id] as const;
}

export function getFileVersionsKey(id: string) {
  return [...FILES, 'versions', id] as const;
}

export function getFileCommentsKey(id: string) {
  return [...FILES, 'comments', id] as const;
}

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
