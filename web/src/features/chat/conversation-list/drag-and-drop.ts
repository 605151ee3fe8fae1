import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Conversation } from '@haulwise/contract';

const KEY = Symbol('conversation');

/** Lets a conversation be dragged by its row. Returns what ends that. */
export function enableDrag(
  element: HTMLElement,
  conversation: Conversation,
  onDrag: (conversation: Conversation | null) => void,
): () => void {
  return draggable({
    element,
    getInitialData: () => ({ [KEY]: conversation }),
    onDragStart: () => onDrag(conversation),
    onDrop: () => onDrag(null),
  });
}

/** Lets conversations be dropped here, into a project or (null) out of any; `data-over` says when one is above it. */
export function enableDrop(
  element: HTMLElement,
  folderId: string | null,
  onDrop: (conversation: Conversation) => void,
): () => void {
  const mark = (isOver: boolean) => element.toggleAttribute('data-over', isOver);
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => {
      const conversation = conversationOf(source.data);
      return conversation !== null && conversation.folder !== folderId;
    },
    onDragEnter: () => mark(true),
    onDragLeave: () => mark(false),
    onDrop: ({ source }) => {
      mark(false);
      const conversation = conversationOf(source.data);
      if (conversation !== null) onDrop(conversation);
    },
  });
}

function conversationOf(data: Record<string | symbol, unknown>): Conversation | null {
  return (data[KEY] as Conversation | undefined) ?? null;
}
