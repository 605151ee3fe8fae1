import { InfiniteQueryObserver, notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { listQuery } from '../conversation-lists.ts';
import type { useConversations } from '../use-conversations.ts';

type ListResult = Pick<
  ReturnType<typeof useConversations>,
  'data' | 'status' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'
>;

/** Reads the conversations of several projects at once; a hook for each is not possible where their number changes. */
export function useFolderLists(folderIds: readonly string[]): ReadonlyMap<string, ListResult> {
  const client = useQueryClient();
  const ids = folderIds.join();
  const observers = useMemo(() => {
    const split = ids === '' ? [] : ids.split(',');
    return new Map(split.map((id) => [id, new InfiniteQueryObserver(client, listQuery({ folder: id }))]));
  }, [client, ids]);

  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [...observers.values()].map((observer) => observer.subscribe(notifyManager.batchCalls(listener)));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [observers],
  );

  const latest = useRef<ReadonlyMap<string, ListResult>>(new Map());
  const read = () => {
    const results = new Map([...observers].map(([id, observer]) => [id, observer.getCurrentResult()]));
    const isSame =
      results.size === latest.current.size && [...results].every(([id, result]) => latest.current.get(id) === result);
    if (!isSame) latest.current = results;
    return latest.current;
  };
  return useSyncExternalStore(subscribe, read);
}
