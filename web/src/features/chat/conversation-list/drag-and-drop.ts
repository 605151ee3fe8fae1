import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Conversation } from '@haulwise/contract';

const KEY = Symbol('conversation');

/** Makes a conversation draggable by its row. Returns the cleanup. */
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

/** Accepts dropped conversations, into a project or (null) out of any; sets `data-over` while one is above it. */
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
