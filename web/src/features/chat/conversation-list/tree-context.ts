import type { Conversation, Folder } from '@haulwise/contract';
import { createContext, type RefObject, useContext, useEffect } from 'react';
import type { Point } from '../../../ui/overlays/context-menu.tsx';

export type TreeTarget = { kind: 'conversation'; conversation: Conversation } | { kind: 'folder'; folder: Folder };

export interface MenuRequest {
  target: TreeTarget;
  /** The row it was opened on. */
  rowKey: string;
  anchor: Element | Point;
  /** Receives the focus afterwards. */
  opener: HTMLElement;
}

/** State shared by the rows of the tree. */
export interface TreeControls {
  /** The conversation in view. */
  selectedId: string | null;
  /** The row being renamed. */
  renamedKey: string | null;
  /** The name that its field begins with, if not the one it has. */
  offeredName: string | null;
  rename: (rowKey: string | null, offeredName?: string | null) => void;
  openMenu: (request: MenuRequest) => void;
  moveTo: (conversation: Conversation, folderId: string | null) => void;
  /** Null until loaded, and where dragging is not possible. */
  dragAndDrop: DragAndDrop | null;
  /** Reports the conversation being dragged, null when dropped. */
  onDrag: (conversation: Conversation | null) => void;
}

const nothing = () => undefined;

export const TreeContext = createContext<TreeControls>({
  selectedId: null,
  renamedKey: null,
  offeredName: null,
  rename: nothing,
  openMenu: nothing,
  moveTo: nothing,
  dragAndDrop: null,
  onDrag: nothing,
});

export type DragAndDrop = typeof import('./drag-and-drop.ts');

/** Mouse only: on touch screens a long press opens the menu, which offers the same. */
const CAN_DRAG = '(hover: hover) and (pointer: fine)';

let loading: Promise<DragAndDrop> | null = null;

/** Loads the code for dragging once; null where dragging is not possible. */
export function loadDragAndDrop(): Promise<DragAndDrop> | null {
  if (!window.matchMedia(CAN_DRAG).matches) return null;
  loading ??= import('./drag-and-drop.ts');
  return loading;
}

/** Accepts conversations dropped on an element, into a project or (null) out of any; undefined accepts none. */
export function useDropTarget(element: RefObject<HTMLElement | null>, folderId: string | null | undefined): void {
  const { dragAndDrop, moveTo } = useContext(TreeContext);
  useEffect(() => {
    if (dragAndDrop === null || element.current === null || folderId === undefined) return;
    return dragAndDrop.enableDrop(element.current, folderId, (conversation) => moveTo(conversation, folderId));
  }, [dragAndDrop, element, folderId, moveTo]);
}
