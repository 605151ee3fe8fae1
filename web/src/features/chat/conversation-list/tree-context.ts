import type { Conversation, Folder } from '@haulwise/contract';
import { createContext, type RefObject, useContext, useEffect } from 'react';
import type { Point } from '../../../ui/overlays/context-menu.tsx';

export type TreeTarget = { kind: 'conversation'; conversation: Conversation } | { kind: 'folder'; folder: Folder };

export interface MenuRequest {
  target: TreeTarget;
  /** Of the row it was opened on. */
  rowKey: string;
  anchor: Element | Point;
  /** Gets the focus back. */
  opener: HTMLElement;
}

/** What the rows of the tree share. */
export interface TreeControls {
  /** The conversation in view. */
  selectedId: string | null;
  /** The row whose name is being written. */
  renamedKey: string | null;
  rename: (rowKey: string | null) => void;
  openMenu: (request: MenuRequest) => void;
  moveTo: (conversation: Conversation, folderId: string | null) => void;
  /** Null until it is loaded, and where nothing can be dragged. */
  dragAndDrop: DragAndDrop | null;
  /** Tells of the conversation that is being dragged, null when it has been let go. */
  onDrag: (conversation: Conversation | null) => void;
}

const nothing = () => undefined;

export const TreeContext = createContext<TreeControls>({
  selectedId: null,
  renamedKey: null,
  rename: nothing,
  openMenu: nothing,
  moveTo: nothing,
  dragAndDrop: null,
  onDrag: nothing,
});

export type DragAndDrop = typeof import('./drag-and-drop.ts');

/** Only for a mouse: on a touch screen the same long press opens the menu, which does what dragging does. */
const CAN_DRAG = '(hover: hover) and (pointer: fine)';

let loading: Promise<DragAndDrop> | null = null;

/** Loads what dragging needs, once; null where nothing can be dragged. */
export function loadDragAndDrop(): Promise<DragAndDrop> | null {
  if (!window.matchMedia(CAN_DRAG).matches) return null;
  loading ??= import('./drag-and-drop.ts');
  return loading;
}

/** Lets conversations be dropped on an element, into a project or (null) out of any; undefined takes none. */
export function useDropTarget(element: RefObject<HTMLElement | null>, folderId: string | null | undefined): void {
  const { dragAndDrop, moveTo } = useContext(TreeContext);
  useEffect(() => {
    if (dragAndDrop === null || element.current === null || folderId === undefined) return;
    return dragAndDrop.enableDrop(element.current, folderId, (conversation) => moveTo(conversation, folderId));
  }, [dragAndDrop, element, folderId, moveTo]);
}
