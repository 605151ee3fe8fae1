import type { Conversation } from '@haulwise/contract';
import { lazy, type RefObject, Suspense, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { useChatAddress } from '../../use-chat-address.ts';
import styles from '../conversation-list.module.css';
import { LoadingList } from '../loading-list.tsx';
import { useTabsInStep } from '../use-tabs-in-step.ts';
import { type DragAndDrop, loadDragAndDrop } from './load-drag-and-drop.ts';
import { NoProjectZone } from './no-project-zone.tsx';
import { partsOf } from './parts-of.ts';
import { type MenuRequest, TreeContext, type TreeControls } from './tree-context.ts';
import { TreeSection } from './tree-section.tsx';
import { useMoveTo } from './use-move-to.ts';
import { useRowsInView } from './use-rows-in-view.ts';
import { useTree } from './use-tree.ts';

const loadMenus = () => import('../context-menu/tree-menus.tsx');
const TreeMenus = lazy(() => loadMenus().then((module) => ({ default: module.TreeMenus })));

/** Pinned conversations, projects with theirs, and the rest under their date labels (spec §2). */
export function ConversationTree({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const tree = useTree();
  useTabsInStep();
  const { first, end, before, after } = useRowsInView(tree.rows.length, scroller);
  const { moveTo, announcement } = useMoveTo();
  const [request, setRequest] = useState<MenuRequest | null>(null);
  const [renamedKey, rename] = useState<string | null>(null);
  const [dragged, onDrag] = useState<Conversation | null>(null);
  const dragAndDrop = useDragAndDrop(scroller);
  const { conversationId: selectedId } = useChatAddress();
  const controls = useMemo<TreeControls>(
    () => ({ selectedId, renamedKey, rename, openMenu: setRequest, moveTo, dragAndDrop, onDrag }),
    [selectedId, renamedKey, moveTo, dragAndDrop],
  );

  if (tree.isPending) return <LoadingList />;
  const actions = { onLoadMore: tree.loadMore, onRetry: tree.retry };
  return (
    <TreeContext value={controls}>
      <div className={styles.tree}>
        {(tree.hasFailed || tree.lacksFolders) && (
          <div className={styles.empty}>
            <p>{tree.hasFailed ? 'Your conversations' : 'Your projects'} could not be loaded.</p>
            <Button size="sm" onClick={tree.retry}>
              Retry
            </Button>
          </div>
        )}
        {tree.rows.length === 0 && !tree.hasFailed && <p className={styles.empty}>Your conversations will be here.</p>}
        {before > 0 && <div style={{ height: before }} />}
        {partsOf(tree.rows.slice(first, end), ({ section }) => section).map((rows) => (
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

/** Fetches what a menu and dragging need once somebody comes near, so that they are there when he acts. */
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
