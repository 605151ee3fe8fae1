import type { Conversation } from '@haulwise/contract';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { queryClient } from '../../../../platform/api/query-client.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { t } from '../../../../words/words.ts';
import { useChatAddress } from '../../conversations/chat-address.ts';
import { refreshConversation, refreshConversations } from '../../conversations/conversation-cache.ts';
import { FOLDERS, type FolderPage, refreshFolders } from '../../conversations/folder-cache.ts';
import { useOtherTabs } from '../../conversations/other-tabs.ts';
import { updateConversation } from '../../conversations/update-conversation.ts';
import {
  type DragAndDrop,
  loadDragAndDrop,
  type MenuRequest,
  TreeContext,
  type TreeControls,
  useDropTarget,
} from '../tree-context.ts';
import { LoadingList } from './loading-list.tsx';
import styles from './tree.module.css';
import { splitIntoParts } from './tree-rows.ts';
import { TreeSection } from './tree-section.tsx';
import { useRowsInView } from './use-rows-in-view.ts';
import { useTree } from './use-tree.ts';

const loadMenus = () => import('../context-menu/tree-menus.tsx');
const TreeMenus = lazy(() => loadMenus().then((module) => ({ default: module.TreeMenus })));

type Renamed = Pick<TreeControls, 'renamedKey' | 'offeredName'>;

/** Pinned conversations, projects with theirs, and the rest under their date labels (spec §2). */
export function ConversationTree({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const tree = useTree();
  useTabsInStep();
  const { first, end, before, after } = useRowsInView(tree.rows.length, scroller);
  const { moveTo, announcement } = useMoveTo();
  const [request, setRequest] = useState<MenuRequest | null>(null);
  const [{ renamedKey, offeredName }, setRenamed] = useState<Renamed>({ renamedKey: null, offeredName: null });
  const rename = useCallback<TreeControls['rename']>(
    (renamedKey, offeredName = null) => setRenamed({ renamedKey, offeredName }),
    [],
  );
  const [dragged, onDrag] = useState<Conversation | null>(null);
  const dragAndDrop = useDragAndDrop(scroller);
  const { conversationId: selectedId } = useChatAddress();
  const controls = useMemo<TreeControls>(
    () => ({ selectedId, renamedKey, offeredName, rename, openMenu: setRequest, moveTo, dragAndDrop, onDrag }),
    [selectedId, renamedKey, offeredName, rename, moveTo, dragAndDrop],
  );

  if (tree.isPending) return <LoadingList />;
  const actions = { onLoadMore: tree.loadMore, onRetry: tree.retry };
  return (
    <TreeContext value={controls}>
      <div className={styles.tree}>
        {(tree.hasFailed || tree.lacksFolders) && (
          <div className={styles.empty}>
            <p>{tree.hasFailed ? t`Your conversations could not be loaded.` : t`Your projects could not be loaded.`}</p>
            <Button size="sm" onClick={tree.retry}>{t`Retry`}</Button>
          </div>
        )}
        {tree.rows.length === 0 && !tree.hasFailed && (
          <p className={styles.empty}>{t`Your conversations will be here. Ask your first question to start one.`}</p>
        )}
        {before > 0 && <div style={{ height: before }} />}
        {splitIntoParts(tree.rows.slice(first, end), ({ section }) => section).map((rows) => (
          <TreeSection key={rows[0].section} rows={rows} {...actions} />
        ))}
        {after > 0 && <div style={{ height: after }} />}
        {dragged !== null && dragged.folder !== null && <NoProjectZone />}
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {request !== null && (
        <Suspense fallback={null}>
          <TreeMenus request={request} fallbackFocus={scroller} />
        </Suspense>
      )}
    </TreeContext>
  );
}

/** Preloads menus and dragging when the pointer or focus comes near. */
function useDragAndDrop(scroller: RefObject<HTMLElement | null>): DragAndDrop | null {
  const [dragAndDrop, setDragAndDrop] = useState<DragAndDrop | null>(null);
  useEffect(() => {
    const element = scroller.current;
    let isMounted = true;
    const prepare = () => {
      void loadMenus();
      void loadDragAndDrop()?.then((loaded) => isMounted && setDragAndDrop(loaded));
    };
    const nearness = ['pointerover', 'focusin'] as const;
    for (const event of nearness) element?.addEventListener(event, prepare, { once: true });
    return () => {
      isMounted = false;
      for (const event of nearness) element?.removeEventListener(event, prepare);
    };
  }, [scroller]);
  return dragAndDrop;
}

/** Above this many projects, their conversations are loaded with the whole list. */
const ONE_BY_ONE = 10;

/** Applies another tab's changes to the lists. */
function useTabsInStep(): void {
  useOtherTabs((news) => {
    const conversations = news.filter(({ subject }) => subject === 'conversation');
    if (conversations.length > ONE_BY_ONE) void refreshConversations();
    else for (const { id } of conversations) void refreshConversation(id);
    // A conversation may have moved into or out of a project.
    void refreshFolders();
  });
}

/** Moves conversations between projects and announces the outcome. */
function useMoveTo() {
  const [announcement, setAnnouncement] = useState('');
  const moveTo = useCallback((conversation: Conversation, folderId: string | null) => {
    const { title } = conversation;
    const folders = queryClient.getQueryData<FolderPage>(FOLDERS)?.results;
    const name = folders?.find(({ id }) => id === folderId)?.name;
    setAnnouncement(
      name === undefined ? t`“${title}” was taken out of its project.` : t`“${title}” was moved to ${name}.`,
    );
    void updateConversation(conversation, { folder: folderId }).then((isMoved) => {
      if (!isMoved) setAnnouncement(t`“${title}” could not be moved.`);
    });
  }, []);
  return { moveTo, announcement };
}

/** Takes a dragged conversation out of its project. */
function NoProjectZone() {
  const element = useRef<HTMLDivElement>(null);
  useDropTarget(element, null);
  return <div ref={element} className={styles.dropzone}>{t`Drop here to remove it from the project`}</div>;
}
