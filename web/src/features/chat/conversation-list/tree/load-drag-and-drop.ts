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
