import { useMemo } from 'react';
import type { ConversationList } from '../conversation-lists.ts';
import { useExpandedFolders } from '../folders/expanded-folders.ts';
import { useFolders } from '../folders/use-folders.ts';
import { useConversations } from '../use-conversations.ts';
import { type ListState, type TreeRow, treeRows } from './tree-rows.ts';
import { useFolderLists } from './use-folder-lists.ts';

const NO_FOLDERS: never[] = [];

export interface Tree {
  rows: TreeRow[];
  isPending: boolean;
  /** Nothing could be loaded. */
  hasFailed: boolean;
  /** Only the projects could not. */
  lacksFolders: boolean;
  loadMore: (list: ConversationList) => void;
  /** Asks again for what could not be loaded. */
  retry: () => void;
}

/** All that the sidebar shows of the user's conversations and projects. */
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
      treeRows({
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
    // One way to try again is enough.
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

type ListResult = Pick<ReturnType<typeof useConversations>, 'data' | 'status' | 'hasNextPage' | 'isFetchingNextPage'>;

function stateOf({ data = [], status, hasNextPage, isFetchingNextPage }: ListResult): ListState {
  return { conversations: data, status, hasMore: hasNextPage, isLoadingMore: isFetchingNextPage };
}

/** The same as long as nothing in it changes, which the result of a query is not. */
function useListState({ data, status, hasNextPage, isFetchingNextPage }: ListResult): ListState {
  return useMemo(
    () => stateOf({ data, status, hasNextPage, isFetchingNextPage }),
    [data, status, hasNextPage, isFetchingNextPage],
  );
}
