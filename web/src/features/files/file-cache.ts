import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The key prefix of all queries about files, so that one change invalidates them all. */
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

/** Sends one change to a file, then reloads everything about files, even on failure. */
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
