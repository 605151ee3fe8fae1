import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function show(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** The search palette, opened from buttons and keys all over the application. */
export const paletteState = {
  open: () => show(true),
  close: () => show(false),
  toggle: () => show(!isOpen),
};

export function useIsPaletteOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
}
