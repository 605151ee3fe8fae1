import { type RefObject, useContext, useEffect } from 'react';
import { TreeContext } from './tree-context.ts';

/** Lets conversations be dropped on an element, into a project or (null) out of any; undefined takes none. */
export function useDropTarget(element: RefObject<HTMLElement | null>, folderId: string | null | undefined): void {
  const { dragAndDrop, moveTo } = useContext(TreeContext);
  useEffect(() => {
    if (dragAndDrop === null || element.current === null || folderId === undefined) return;
    return dragAndDrop.makeDropTarget(element.current, folderId, (conversation) => moveTo(conversation, folderId));
  }, [dragAndDrop, element, folderId, moveTo]);
}
