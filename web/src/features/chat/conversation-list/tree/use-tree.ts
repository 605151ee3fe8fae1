import { InfiniteQueryObserver, notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { type ConversationList, getListQuery } from '../../conversations/conversation-lists.ts';
import { useFolders } from '../../conversations/folder-cache.ts';
import { useConversations } from '../../conversations/use-conversations.ts';
import { useExpandedFolders } from '../folders/expanded-folders.ts';
import { buildTreeRows, type ListState, type TreeRow } from './tree-rows.ts';

const NO_FOLDERS: never[] = [];

export interface Tree {
  rows: TreeRow[];
  isPending: boolean;
  /** True if nothing could be loaded. */
  hasFailed: boolean;
  /** True if only the projects failed to load. */
  lacksFolders: boolean;
  loadMore: (list: ConversationList) => void;
  /** Retries what failed to load. */
  retry: () => void;
}

/** Everything the sidebar shows about conversations and projects. */
export function useTree(): Tree {
  const pinned = useConversations('pinned');
  const unfiled = useConversations('unfiled');
  const folders = useFolders();
  const expanded = useExpandedFolders();
  const known = folders.data ?? NO_FOLDERS;
  const inFolders = useFolderLists(known.map(({ id }) => id).filter((id) => expanded.includes(id)));

  const pinnedState = useListState(pinned);
  const unfiledState = useListState(unfiled);
  const rows = useMemo(
    () =>
      buildTreeRows({
        pinned: pinnedState,
        folders: known,
        expanded,
        inFolders: new Map([...inFolders].map(([id, list]) => [id, stateOf(list)])),
        unfiled: unfiledState,
        now: new Date(),
      }),
    [pinnedState, known, expanded, inFolders, unfiledState],
  );

  const resultOf = (list: ConversationList) => {
    if (list === 'pinned') return pinned;
    return typeof list === 'string' ? unfiled : inFolders.get(list.folder);
  };
  const hasFailed = unfiled.isError && unfiled.data === undefined;
  return {
    // One Retry button is enough.
    rows: hasFailed ? rows.filter(({ kind }) => kind !== 'failed') : rows,
    isPending: pinned.isPending || unfiled.isPending || folders.isPending,
    hasFailed,
    lacksFolders: folders.isError && folders.data === undefined,
    loadMore: (list) => void resultOf(list)?.fetchNextPage(),
    retry: () => {
      const failed = [pinned, unfiled, folders, ...inFolders.values()].filter(({ status }) => status === 'error');
      for (const query of failed) void query.refetch();
    },
  };
}

type ListResult = Pick<
  ReturnType<typeof useConversations>,
  'data' | 'status' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'
>;

type ListProgress = Pick<ListResult, 'data' | 'status' | 'hasNextPage' | 'isFetchingNextPage'>;

function stateOf({ data = [], status, hasNextPage, isFetchingNextPage }: ListProgress): ListState {
  return { conversations: data, status, hasMore: hasNextPage, isLoadingMore: isFetchingNextPage };
}

/** Memoized by content, unlike the result of a query. */
function useListState({ data, status, hasNextPage, isFetchingNextPage }: ListProgress): ListState {
  return useMemo(
    () => stateOf({ data, status, hasNextPage, isFetchingNextPage }),
    [data, status, hasNextPage, isFetchingNextPage],
  );
}

/** Loads the conversations of several projects, whose varying number rules out one hook each. */
function useFolderLists(folderIds: readonly string[]): ReadonlyMap<string, ListResult> {
  const client = useQueryClient();
  const ids = folderIds.join();
  const observers = useMemo(() => {
    const split = ids === '' ? [] : ids.split(',');
    return new Map(split.map((id) => [id, new InfiniteQueryObserver(client, getListQuery({ folder: id }))]));
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
