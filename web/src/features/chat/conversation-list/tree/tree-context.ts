import type { Conversation, Folder } from '@haulwise/contract';
import { createContext } from 'react';
import type { Point } from '../../../../ui/overlays/context-menu.tsx';
import type { DragAndDrop } from './load-drag-and-drop.ts';

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
