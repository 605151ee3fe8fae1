import { create } from 'zustand';

/** Whether the search palette is open, shared by all buttons and keys that open it. */
export const usePaletteOpen = create<boolean>(() => false);

export function openPalette(): void {
  usePaletteOpen.setState(true, true);
}

export function closePalette(): void {
  usePaletteOpen.setState(false, true);
}
