import { useSyncExternalStore } from 'react';

interface GalleryState {
  isOpen: boolean;
  /** The template whose form is open; null for the list. */
  templateId: string | null;
  /** Counts the openings, so that each begins afresh. */
  opening: number;
}

let state: GalleryState = { isOpen: false, templateId: null, opening: 0 };
const listeners = new Set<() => void>();

function show(next: GalleryState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The templates' dialog, opened from the message box, the start screen and the search palette. */
export const galleryState = {
  open: (templateId: string | null = null) => show({ isOpen: true, templateId, opening: state.opening + 1 }),
  choose: (templateId: string | null) => show({ ...state, templateId }),
  close: () => show({ ...state, isOpen: false }),
};

export function useGalleryState(): GalleryState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
